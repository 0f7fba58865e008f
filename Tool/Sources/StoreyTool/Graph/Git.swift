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

    private static func paths(_ arguments: [String], in root: URL) throws -> [String] {
        let run = try Subprocess("git", ["-C", root.path] + arguments).run(timeout: 60)
        guard run.status == 0 else { throw CommandError("git \(arguments[0]) failed: \(run.errors)") }
        return run.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
