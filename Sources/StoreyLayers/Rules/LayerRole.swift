/// What a type is for, and where it stands because of that.
public struct LayerRole: Sendable, Equatable, Codable {
    /// Its name, such as `provider`.
    public var name: String
    /// Where what has the role stands.
    public var on: Standing
    /// Patterns of paths from the root: all types of those files have the role. `*` stays within a folder, `**` does not.
    public var folders: [String]
    /// How the names of its types end. The longest that fits decides; `Impl` at the end does not count.
    public var suffixes: [String]
    /// What its types inherit or conform to.
    public var conformances: [String]

    /// - Parameters:
    ///   - name: its name.
    ///   - on: where what has the role stands.
    ///   - folders: patterns of paths.
    ///   - suffixes: how the names of its types end.
    ///   - conformances: what its types inherit or conform to.
    public init(
        _ name: String, on: Standing, folders: [String] = [], suffixes: [String] = [],
        conformances: [String] = []
    ) {
        self.name = name
        self.on = on
        self.folders = folders
        self.suffixes = suffixes
        self.conformances = conformances
    }

    /// Its name with its article: `a provider`, `an app`.
    var named: String { (name.first.map { "aeio".contains($0) } == true ? "an " : "a ") + name }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name, on, folders, suffixes, conformances
    }

    /// Reads a role; lists that are not there are empty.
    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.self)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        on = try container.decode(Standing.self, forKey: .on)
        folders = try container.decodeIfPresent([String].self, forKey: .folders) ?? []
        suffixes = try container.decodeIfPresent([String].self, forKey: .suffixes) ?? []
        conformances = try container.decodeIfPresent([String].self, forKey: .conformances) ?? []
    }
}
