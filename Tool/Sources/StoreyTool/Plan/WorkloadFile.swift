import Foundation
import StoreyPlanner
import ToolInternal

/// A workload file on disk. Errors contain its path.
struct WorkloadFile {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let path: String

    init(_ path: String) { self.path = path }

    /// Returns the contents of a file.
    static func text(of path: String) throws(Failure) -> String {
        do { return try String(contentsOfFile: path, encoding: .utf8) } catch {
            throw Failure(description: "\(path) can't be read: \(error.systemDescription)")
        }
    }

    func workload() throws -> Workload {
        let text = try Self.text(of: path)
        do {
            return try Workload(yaml: text)
        } catch {
            throw Failure(description: "\(path) is not a valid workload file:\n\(error)")
        }
    }
}
