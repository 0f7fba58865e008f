extension NavigationTree: Codable {
    private enum CodingKeys: String, CodingKey { case root, nodes, popups }

    /// Writes the containers as a flat list: it is no deeper for a deeper tree.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rootID, forKey: .root)
        try container.encode(table, forKey: .nodes)
        try container.encode(popups, forKey: .popups)
    }

    /// Reads a tree, whose routes are of the types in the decoder's `userInfo[.routeTypes]`.
    /// - Throws: `DecodingError` for a route of another type, and for a tree that could not be: one whose
    ///   containers go round in circles, whose stack is empty, and so on. It says what is wrong with it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            root: try container.decode(Node.ID.self, forKey: .root),
            nodes: try container.decode([Node].self, forKey: .nodes))
        popups = try container.decode([Popup].self, forKey: .popups)
        let broken = brokenInvariants
        guard broken.isEmpty else {
            let some = broken.prefix(3).joined(separator: "; ")
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "This is no sound navigation tree: \(some)"
                        + (broken.count > 3 ? "; and \(broken.count - 3) more." : ".")))
        }
    }
}
