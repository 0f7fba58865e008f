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

    /// Returns the contents of the file.
    func text() throws(Failure) -> String {
        guard let revision else { return try Self.text(of: path) }
        do {
            return try Git.contents(of: URL(fileURLWithPath: path), at: revision)
        } catch {
            throw Failure(
                description:
                    "--compare: \(revision) is neither a file nor a Git revision with \(path). \(error)")
        }
    }

    func workload() throws -> Workload { try reading { try Workload(yaml: $0, readFile: $1) } }

    /// Reads the workload with the actions of recorded usage.
    /// - Parameters:
    ///   - usage: The usage, or `nil` for the file as it is.
    ///   - base: The usage that it is compared with.
    func workload(_ usage: RecordedUsage?, comparedWith base: RecordedUsage? = nil) throws -> MeasuredWorkload
    {
        try reading { text, readFile in
            guard let usage else { return try MeasuredWorkload(yaml: text, readFile: readFile) }
            return try MeasuredWorkload(usage, comparedWith: base, yaml: text, readFile: readFile)
        }
    }

    private func reading<Result>(
        _ read: (String, @escaping (String) throws -> String) throws -> Result
    ) throws -> Result {
        let text = try text()
        do {
            // Other files are next to this one, at the same revision.
            return try read(text) { other in
                let url = URL(fileURLWithPath: other, relativeTo: URL(fileURLWithPath: path))
                return try WorkloadFile(url.path, at: revision).text()
            }
        } catch {
            throw Failure(description: "\(name) is not a valid workload file:\n\(error)")
        }
    }

    /// Writes a report to a file, or to standard output if there is no path.
    static func write(_ text: String, to path: String?) throws(Failure) {
        guard let path else { return Terminal.output.write(text) }
        do {
            try Data(text.utf8).writeOutput(to: URL(fileURLWithPath: path))
        } catch {
            throw Failure(description: "\(path) can't be written: \(error.systemDescription)")
        }
    }
}
