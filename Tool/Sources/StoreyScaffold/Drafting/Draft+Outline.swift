extension Draft {
    /// A tree of the new files, marked with `+`, and the changed files, marked with `~`.
    package var outline: String {
        var lines: [String] = []
        var folders: [Substring] = []
        for change in changes {
            let parts = change.path.split(separator: "/")
            let (path, name) = (Array(parts.dropLast()), parts.last ?? "")
            let common = zip(folders, path).prefix { $0 == $1 }.count
            for (depth, folder) in path.enumerated().dropFirst(common) {
                lines.append("  \(Self.indent(depth))\(folder)/")
            }
            folders = path
            lines.append("\(change.before == nil ? "+" : "~") \(Self.indent(path.count))\(name)")
        }
        return lines.joined(separator: "\n")
    }

    private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}
