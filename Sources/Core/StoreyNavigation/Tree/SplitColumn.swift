/// A column of a split container.
package struct SplitColumn: Codable, Sendable, Equatable {
    /// The column's name in links, tests and saved state.
    package let name: String
    /// The container that the column shows.
    package internal(set) var node: NavigationNode.ID
    /// Whether the column is only visible side by side with the others. Only the first one can be.
    package let hidesWhenCollapsed: Bool

    init(name: String, node: NavigationNode.ID, hidesWhenCollapsed: Bool = false) {
        self.name = name
        self.node = node
        self.hidesWhenCollapsed = hidesWhenCollapsed
    }

    private enum CodingKeys: CodingKey { case name, node, hidesWhenCollapsed }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        node = try values.decode(NavigationNode.ID.self, forKey: .node)
        hidesWhenCollapsed = try values.decodeIfPresent(Bool.self, forKey: .hidesWhenCollapsed) ?? false
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(node, forKey: .node)
        if hidesWhenCollapsed { try values.encode(true, forKey: .hidesWhenCollapsed) }
    }
}

extension [SplitColumn] {
    /// The index of the column at the bottom of the stack to which the columns collapse.
    var bottom: Int { first?.hidesWhenCollapsed == true ? 1 : 0 }
}
