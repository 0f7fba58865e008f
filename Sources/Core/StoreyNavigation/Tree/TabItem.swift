/// A tab of a tab bar.
package struct TabItem: Codable, Sendable, Equatable {
    /// The tab's name in links and tests, such as `settings`.
    package let name: String
    /// The visible title, such as “Settings”.
    package internal(set) var title: String
    /// A short text beside the symbol, such as the number of unread messages, or `nil`.
    package internal(set) var badge: String?
    /// The name of the tab's symbol. The host defines the available symbols.
    package let symbol: String
    /// The container that the tab shows.
    package internal(set) var node: NavigationNode.ID
}
