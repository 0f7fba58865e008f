/// A page of a page container.
package struct PageItem: Codable, Sendable, Equatable {
    /// The page's name in links and tests, such as `welcome`.
    package let name: String
    /// The container that the page shows.
    package internal(set) var node: NavigationNode.ID
}
