extension NavigationTree: Codable {
    private enum CodingKeys: String, CodingKey { case root, nodes, popups, compact }

    /// Encodes the nodes as a flat list, so that the JSON of a deep tree isn't deeply nested.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rootID, forKey: .root)
        try container.encode(table, forKey: .nodes)
        try container.encode(popups, forKey: .popups)
        if !isCompact { try container.encode(false, forKey: .compact) }
    }

    /// Decodes a tree that Storey has encoded. Works only while Storey restores a session or replays a recording,
    /// because only then are the types of the routes known. A plain `JSONDecoder` throws an error. To choose where
    /// an app's tree is stored, use a ``RestorationStore``.
    /// - Throws: `DecodingError` for an unknown route type, and for an invalid tree, such as one with a cycle
    ///   or an empty stack. The error lists the violations.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            root: try container.decode(NavigationNode.ID.self, forKey: .root),
            nodes: try container.decode([NavigationNode].self, forKey: .nodes),
            popups: try container.decode([Popup].self, forKey: .popups))
        setCompact(try container.decodeIfPresent(Bool.self, forKey: .compact) ?? true)
        let broken = brokenInvariants
        guard broken.isEmpty else {
            let some = broken.prefix(3).joined(separator: "; ")
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "Invalid navigation tree: \(some)"
                        + (broken.count > 3 ? "; and \(broken.count - 3) more." : ".")))
        }
    }
}
