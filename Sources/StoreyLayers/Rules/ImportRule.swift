/// Which modules some files may import.
public struct ImportRule: Sendable, Equatable, Codable {
    /// The floors it holds for, by name; `entity` and `root` as well.
    public var floors: [String]
    /// Patterns of the files it holds for.
    public var folders: [String]
    /// What they must not import.
    public var forbidden: [String]
    /// If given, all that they may import of this project's own modules.
    public var allowed: [String]?

    /// - Parameters:
    ///   - floors: the floors it holds for.
    ///   - folders: patterns of the files it holds for.
    ///   - forbidden: what they must not import.
    ///   - allowed: all that they may import of this project's own modules; anything if `nil`.
    public init(
        floors: [String] = [], folders: [String] = [], forbidden: [String] = [], allowed: [String]? = nil
    ) {
        self.floors = floors
        self.folders = folders
        self.forbidden = forbidden
        self.allowed = allowed
    }

    private enum CodingKeys: String, CodingKey, CaseIterable { case floors, folders, forbidden, allowed }

    /// Reads a rule; lists that are not there are empty.
    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.self)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        floors = try container.decodeIfPresent([String].self, forKey: .floors) ?? []
        folders = try container.decodeIfPresent([String].self, forKey: .folders) ?? []
        forbidden = try container.decodeIfPresent([String].self, forKey: .forbidden) ?? []
        allowed = try container.decodeIfPresent([String].self, forKey: .allowed)
    }
}
