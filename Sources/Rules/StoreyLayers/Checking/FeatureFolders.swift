/// Finds the feature to which a folder belongs.
struct FeatureFolders {
    /// The names of folders whose subfolders are features.
    private let parents: Set<String>
    /// The patterns of features' own folders.
    private let patterns: [PathPattern]

    /// - Parameter entries: Names of folders whose subfolders are features, and path patterns of features' own folders.
    init(_ entries: [String]) {
        parents = Set(entries.filter { !Self.isPattern($0) })
        patterns = entries.filter(Self.isPattern).map(PathPattern.init)
    }

    /// Whether an entry is a path pattern rather than a name.
    static func isPattern(_ entry: String) -> Bool { entry.contains { "/*?".contains($0) } }

    /// Returns the path of the feature that contains a folder, or `nil` if no feature does.
    func feature(of folder: String) -> String? {
        let parts = folder.split(separator: "/")
        if let index = parts.lastIndex(where: { parents.contains(String($0)) }), index + 1 < parts.count {
            return parts[...(index + 1)].joined(separator: "/")
        }
        if patterns.isEmpty { return nil }
        return RelativePath.ancestors(of: folder).last { path in
            let bytes = Array(path.utf8)
            return patterns.contains { $0.matches(bytes) }
        }
    }
}
