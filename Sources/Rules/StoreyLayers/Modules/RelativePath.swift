/// Paths relative to the project's root, separated by slashes; the root itself is an empty string.
enum RelativePath {
    /// Returns the path of a file in a folder, without `.` and `..`, or `nil` if it is outside of the root.
    static func join(_ folder: String, _ path: String) -> String? {
        if path.hasPrefix("/") { return nil }
        var parts = folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    /// Returns the folder that contains a file or folder.
    static func parent(_ path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

    /// Returns the name of a file or folder, without the folders that contain it.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns a folder and the folders that contain it, innermost first, ending with the root.
    static func ancestors(of folder: String) -> [String] {
        var found = [folder]
        var path = folder
        while !path.isEmpty {
            path = parent(path)
            found.append(path)
        }
        return found
    }
}
