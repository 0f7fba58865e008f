/// A rule that restricts the modules that some files may import.
public struct ImportRule: Sendable, Equatable, Codable {
    /// The names of the layers to which the rule applies. May include `entity` and `root`.
    public var layers: [String]
    /// Path patterns of the files to which the rule applies.
    public var folders: [String]
    /// The modules that these files must not import.
    public var forbidden: [String]
    /// The modules of this project that these files may import, or `nil` to allow all of them.
    public var allowed: [String]?

    /// Creates an import rule.
    ///
    /// - Parameters:
    ///   - layers: The names of the layers to which the rule applies.
    ///   - folders: Path patterns of the files to which the rule applies.
    ///   - forbidden: The modules that these files must not import.
    ///   - allowed: The modules of this project that these files may import, or `nil` to allow all of them.
    public init(
        layers: [String] = [], folders: [String] = [], forbidden: [String] = [], allowed: [String]? = nil
    ) {
        self.layers = layers
        self.folders = folders
        self.forbidden = forbidden
        self.allowed = allowed
    }

    private enum CodingKeys: String, CodingKey, CaseIterable { case layers, folders, forbidden, allowed }

    /// Decodes a rule. Missing lists are empty.
    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.self)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        layers = try container.decodeIfPresent([String].self, forKey: .layers) ?? []
        folders = try container.decodeIfPresent([String].self, forKey: .folders) ?? []
        forbidden = try container.decodeIfPresent([String].self, forKey: .forbidden) ?? []
        allowed = try container.decodeIfPresent([String].self, forKey: .allowed)
    }
}
