import Foundation

/// A pattern of source files as build systems write it: a ``PathPattern`` with alternatives such as `*.{h,swift}`, relative
/// to a folder.
struct GlobPattern {
    private let patterns: [PathPattern]
    /// The paths that a pattern without wildcards means: a file, or a folder with all its files.
    private let paths: [[UInt8]]

    /// - Returns: `nil` if the pattern leads out of the project's root.
    init?(_ pattern: String, in folder: String) {
        let all = Self.alternatives(in: pattern).compactMap { RelativePath.join(folder, $0) }
        if all.isEmpty { return nil }
        patterns = all.map(PathPattern.init)
        paths = all.filter { !$0.contains { "*?".contains($0) } }.map { Array($0.utf8) }
    }

    func matches(_ path: String) -> Bool {
        let bytes = Array(path.utf8)
        return patterns.contains { $0.matches(bytes) }
            || paths.contains { folder in
                folder.isEmpty
                    || bytes.count > folder.count && bytes.starts(with: folder)
                        && bytes[folder.count] == UInt8(ascii: "/")
            }
    }

    /// Returns a pattern once for each way to choose between its alternatives: `{a,b}.{c,d}` has four.
    private static func alternatives(in pattern: String) -> [String] {
        var found: [String] = []
        var waiting = [pattern]
        while let next = waiting.popLast() {
            // As many as anyone writes: the number grows exponentially with that of the braces.
            guard waiting.count + found.count < 256, let choice = next.firstMatch(of: /\{([^}]*)\}/) else {
                found.append(next)
                continue
            }
            for part in choice.output.1.split(separator: ",") {
                waiting.append(next.replacingCharacters(in: choice.range, with: part))
            }
        }
        return found
    }
}

extension [GlobPattern] {
    func matches(_ path: String) -> Bool { contains { $0.matches(path) } }
}
