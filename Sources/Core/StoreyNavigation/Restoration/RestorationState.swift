/// The user's place in the app and unsaved input, for another run of the app to restore.
///
/// The JSON has sorted keys, so that equal states have equal text:
///
/// ```json
/// {"format":1,"kept":{"7":{"NoteEditorProviderImpl":"\"Bre\""}},"tree":{…},"version":3}
/// ```
///
/// `format` is the version of this format, `version` that of the app's routes (see ``RestorationPlan``), and `tree`
/// the ``NavigationTree``. `kept` contains the state of each `Restorable` object. Its keys are the numbers of
/// screens in `tree`; the inner keys are the objects' restoration keys, by default the names of their types. The
/// state of an object is a string that contains JSON, so that it can be read before its type is known.
public struct RestorationState: Sendable, Equatable {
    /// The version of the JSON format. Later versions aren't read.
    package static let format = 1

    /// The version of the app's route types.
    package let version: Int
    /// The navigation tree.
    package let tree: NavigationTree
    /// The state of the screens' objects as JSON, by name.
    package let objectStates: [NavigationEntry.ID: [String: String]]

    /// Creates a state.
    /// - Parameters:
    ///   - tree: The navigation tree.
    ///   - objectStates: The state of the screens' objects as JSON, by name. Screens that aren't in the tree are left out.
    ///   - version: The version of the app's route types.
    package init(
        _ tree: NavigationTree, objectStates: [NavigationEntry.ID: [String: String]] = [:], version: Int = 1
    ) {
        self.tree = tree
        self.version = version
        let entries = objectStates.isEmpty ? [] : Set(tree.entries.map(\.id))
        self.objectStates = objectStates.filter { entries.contains($0.key) && !$0.value.isEmpty }
    }
}

extension RestorationState: Codable {
    private enum CodingKeys: String, CodingKey {
        case format, version, tree
        case objectStates = "kept"
    }

    /// Encodes the state in the current format.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.format, forKey: .format)
        try container.encode(version, forKey: .version)
        try container.encode(tree, forKey: .tree)
        guard !objectStates.isEmpty else { return }
        let named = objectStates.map { ("\($0.key.number)", $0.value) }
        try container.encode(Dictionary(uniqueKeysWithValues: named), forKey: .objectStates)
    }

    /// Decodes a state. Apps don't call this initializer: Storey does, with a decoder that knows the app's route
    /// types.
    /// - Throws: `DecodingError` if the data is invalid or of a later format, or if the decoder doesn't know the
    ///   route types.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let format = try container.decode(Int.self, forKey: .format)
        guard (1...Self.format).contains(format) else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: container,
                debugDescription:
                    "Unsupported format \(format) of a saved state. The latest supported format is \(Self.format)."
            )
        }
        let named =
            try container.decodeIfPresent([String: [String: String]].self, forKey: .objectStates) ?? [:]
        let objectStates = named.compactMap { name, texts in Int(name).map { (NavigationEntry.ID($0), texts) }
        }
        self.init(
            try container.decode(NavigationTree.self, forKey: .tree),
            objectStates: Dictionary(objectStates) { first, _ in first },
            version: try container.decode(Int.self, forKey: .version))
    }
}
