#if Tool
    import Foundation

    /// What Git knows of a project.
    enum Git {
        /// The files that were changed, added or removed since a revision, committed or not.
        /// - Parameters:
        ///   - revision: the revision.
        ///   - root: the project's folder.
        /// - Returns: Their paths, from the project's folder.
        static func changes(since revision: String, in root: URL) throws -> [String] {
            let changed = try paths(["diff", "--name-only", "--relative", "-z", revision, "--"], in: root)
            let new = try paths(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
            return changed + new
        }

        private static func paths(_ arguments: [String], in root: URL) throws -> [String] {
            let run = try Command("git", ["-C", root.path] + arguments).run(for: 60)
            guard run.status == 0 else { throw GraphError("git \(arguments[0]): \(run.errors)") }
            return run.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        }
    }
#endif
