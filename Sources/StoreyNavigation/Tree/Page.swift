/// One of the pages that a person turns.
public struct Page: Codable, Sendable, Equatable {
    /// What names the page in links and tests: `welcome`.
    public let name: String
    /// The container it brings into sight.
    public internal(set) var node: Node.ID
}
