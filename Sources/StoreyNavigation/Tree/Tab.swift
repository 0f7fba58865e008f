/// One tab of a tab bar.
public struct Tab: Codable, Sendable, Equatable {
    /// What names the tab in links and tests: `settings`.
    public let name: String
    /// What a person reads: “Settings”.
    public internal(set) var title: String
    /// The symbol's name, as the host knows it.
    public let symbol: String
    /// The container it brings into sight.
    public internal(set) var node: Node.ID
}
