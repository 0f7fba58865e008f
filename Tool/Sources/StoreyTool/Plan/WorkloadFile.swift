import Foundation
import StoreyPlanner
import ToolInternal

/// A workload file on disk or in Git. Errors contain its path.
struct WorkloadFile {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let path: String
    /// The Git revision, or `nil` for the file on disk.
    let revision: String?

    init(_ path: String, at revision: String? = nil) {
        self.path = path
        self.revision = revision
    }

    /// The path with the revision, for messages.
    var name: String { revision.map { "\(path) at \($0)" } ?? path }

    /// Returns the contents of a file.
    static func text(of path: String) throws(Failure) -> String {
        do { return try String(contentsOfFile: path, encoding: .utf8) } catch {
            throw Failure(description: "\(path) can't be read: \(error.systemDescription)")
        }
    }

    private func text(at revision: String) throws(Failure) -> String {
        do {
            return try Git.contents(of: URL(fileURLWithPath: path), at: revision)
        } catch {
            throw Failure(
                description:
                    "--compare: \(revision) is neither a file nor a Git revision with \(path). \(error)")
        }
    }

    func workload() throws -> Workload {
        let text =
            if let revision { try text(at: revision) } else { try Self.text(of: path) }
        do {
            // Other files are next to this one, at the same revision.
            return try Workload(yaml: text) { other in
                let url = URL(fileURLWithPath: other, relativeTo: URL(fileURLWithPath: path))
                let file = WorkloadFile(url.path, at: revision)
                return if let revision { try file.text(at: revision) } else { try Self.text(of: file.path) }
            }
        } catch {
            throw Failure(description: "\(name) is not a valid workload file:\n\(error)")
        }
    }
}
