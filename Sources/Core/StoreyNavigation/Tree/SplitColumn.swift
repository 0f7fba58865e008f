/// A column of a split container.
package struct SplitColumn: Codable, Sendable, Equatable {
    /// The column's name in links, tests and saved state.
    package let name: String
    /// The container that the column shows.
    package internal(set) var node: NavigationNode.ID
}
