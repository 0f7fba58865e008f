/// Where a person was in the app and what they had begun there, to come back to in another run of it.
///
/// As JSON it has its keys sorted, so that the same place is the same text:
///
/// ```json
/// {"format":1,"kept":{"7":{"NoteEditorProviderImpl":"\"Bre\""}},"tree":{…},"version":3}
/// ```
///
/// `format` is the version of this form, `version` that of the app's routes (``RestorationPlan/version``), `tree` the
/// ``NavigationTree``. `kept` has, by the number of a screen in the tree and by the name of one of its objects, what that
/// object keeps (`Restorable`): JSON as a text, so that it can be read before its type is known.
public struct SavedPlace: Sendable, Equatable {
    /// The version of the form that is written here. One of a later version is not read.
    public static let format = 1

    /// The version of the app's routes that stand in it.
    public let version: Int
    /// Where the person was.
    public let tree: NavigationTree
    /// What the objects of its screens keep, by their names: JSON.
    public let kept: [Entry.ID: [String: String]]

    /// A place.
    /// - Parameters:
    ///   - tree: where the person was.
    ///   - kept: what the objects of its screens keep, by their names: JSON. What belongs to no screen of the tree is left
    ///     out.
    ///   - version: the version of the app's routes.
    public init(_ tree: NavigationTree, kept: [Entry.ID: [String: String]] = [:], version: Int = 1) {
        self.tree = tree
        self.version = version
        let entries = kept.isEmpty ? [] : Set(tree.entries.map(\.id))
        self.kept = kept.filter { entries.contains($0.key) && !$0.value.isEmpty }
    }
}

extension SavedPlace: Codable {
    private enum CodingKeys: String, CodingKey { case format, version, tree, kept }

    /// Writes the form of this version.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.format, forKey: .format)
        try container.encode(version, forKey: .version)
        try container.encode(tree, forKey: .tree)
        guard !kept.isEmpty else { return }
        let named = kept.map { ("\($0.key.number)", $0.value) }
        try container.encode(Dictionary(uniqueKeysWithValues: named), forKey: .kept)
    }

    /// Reads a place, whose routes are of the types in the decoder's `userInfo[.routeTypes]`.
    /// - Throws: `DecodingError` where it is none, or of a later form.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let format = try container.decode(Int.self, forKey: .format)
        guard (1...Self.format).contains(format) else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: container,
                debugDescription: "Form \(format) of a saved place; known here: up to \(Self.format).")
        }
        let named = try container.decodeIfPresent([String: [String: String]].self, forKey: .kept) ?? [:]
        let kept = named.compactMap { name, texts in Int(name).map { (Entry.ID($0), texts) } }
        self.init(
            try container.decode(NavigationTree.self, forKey: .tree),
            kept: Dictionary(kept) { first, _ in first },
            version: try container.decode(Int.self, forKey: .version))
    }
}
