import Foundation
import StoreyCapacity

/// A workload file on disk. What is wrong with it is said with its name.
struct WorkloadFile {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let path: String

    init(_ path: String) { self.path = path }

    /// What a file says, of workloads or of what they are made of.
    static func text(of path: String) throws(Failure) -> String {
        do { return try String(contentsOfFile: path, encoding: .utf8) } catch {
            throw Failure(description: "\(path): cannot be read: \(error.localizedDescription)")
        }
    }

    #if Plan
        func workload() throws -> Workload {
            let text = try Self.text(of: path)
            do {
                return try Workload(yaml: text)
            } catch {
                throw Failure(description: "\(path) cannot be planned:\n\(error)")
            }
        }
    #endif
}
