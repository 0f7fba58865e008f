/// A rule that says which files form a module, where neither a package nor an Xcode project does.
public struct ModuleRule: Sendable, Equatable, Codable {
    /// The name by which other modules import it, or `nil` if each matching folder is a module with the folder's name.
    public var name: String?
    /// Path patterns of the module's folders or files.
    public var folders: [String]

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - name: The name by which other modules import it, or `nil` if each matching folder is a module with the
    ///     folder's name.
    ///   - folders: Path patterns of the module's folders or files.
    public init(_ name: String? = nil, folders: [String]) {
        self.name = name
        self.folders = folders
    }

    private enum CodingKeys: String, CodingKey, CaseIterable { case name, folders }

    /// Decodes a rule.
    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.self)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        folders = try container.decode([String].self, forKey: .folders)
    }
}
