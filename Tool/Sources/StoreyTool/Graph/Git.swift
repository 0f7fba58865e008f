import Foundation
import ToolInternal

/// Queries to a project's Git repository.
enum Git {
    /// Returns the files that were changed, added, or removed since a revision, committed or not.
    /// - Parameters:
    ///   - revision: The revision to compare with.
    ///   - root: The project's folder.
    /// - Returns: Paths relative to the project's folder.
    static func changes(since revision: String, in root: URL) throws -> [String] {
        let changed = try paths(["diff", "--name-only", "--relative", "-z", revision, "--"], in: root)
        let new = try paths(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
        return changed + new
    }

    /// Returns the tracked files, relative to the project's folder.
    static func trackedFiles(in root: URL) throws -> [String] { try paths(["ls-files", "-z"], in: root) }

    /// Returns the text of a file at a revision.
    static func contents(of file: URL, at revision: String) throws -> String {
        let output = try run(
            ["show", "\(revision):./\(file.lastPathComponent)"], in: file.deletingLastPathComponent())
        return String(decoding: output, as: UTF8.self)
    }

    /// Runs a command and returns the first line of its output.
    static func output(_ arguments: [String], in root: URL) throws -> String {
        String(decoding: try run(arguments, in: root).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    private static func paths(_ arguments: [String], in root: URL) throws -> [String] {
        try run(arguments, in: root).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func run(_ arguments: [String], in root: URL) throws -> Data {
        let run = try Subprocess("git", ["-C", root.path] + arguments).run(timeout: 60)
        guard run.status == 0 else { throw CommandError("git \(arguments[0]) failed: \(run.errors)") }
        return run.output
    }
}
