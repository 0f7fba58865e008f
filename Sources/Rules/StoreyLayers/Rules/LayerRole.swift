/// A role that types and files can have, which assigns them to a layer.
///
/// A role matches by folder, name, or conformance. A role that has none of them is the default: it applies where no other
/// role matches.
public struct LayerRole: Sendable, Equatable, Codable {
    /// The role's name, such as `provider`.
    public var name: String
    /// The layer to which types and files with the role belong.
    public var layer: Layer
    /// Path patterns, relative to the project's root. All types of a matching file have the role. `*` matches within a
    /// folder; `**` matches across folders.
    public var folders: [String]
    /// Suffixes of the names of types with the role. A trailing `Impl` is ignored.
    public var suffixes: [String]
    /// Superclasses and protocols of types with the role.
    public var conformances: [String]

    /// Creates a role.
    ///
    /// - Parameters:
    ///   - name: The role's name.
    ///   - layer: The layer to which types and files with the role belong.
    ///   - folders: Path patterns of files with the role.
    ///   - suffixes: Suffixes of the names of types with the role.
    ///   - conformances: Superclasses and protocols of types with the role.
    public init(
        _ name: String, layer: Layer, folders: [String] = [], suffixes: [String] = [],
        conformances: [String] = []
    ) {
        self.name = name
        self.layer = layer
        self.folders = folders
        self.suffixes = suffixes
        self.conformances = conformances
    }

    /// Whether the role applies where no other role matches.
    var isDefault: Bool { folders.isEmpty && suffixes.isEmpty && conformances.isEmpty }

    /// The role's name with an indefinite article, such as `a provider` or `an app`.
    var named: String { (name.first.map { "aeio".contains($0) } == true ? "an " : "a ") + name }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name, layer, folders, suffixes, conformances
    }

    /// Decodes a role. Missing lists are empty.
    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.self)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        layer = try container.decode(Layer.self, forKey: .layer)
        folders = try container.decodeIfPresent([String].self, forKey: .folders) ?? []
        suffixes = try container.decodeIfPresent([String].self, forKey: .suffixes) ?? []
        conformances = try container.decodeIfPresent([String].self, forKey: .conformances) ?? []
    }
}
