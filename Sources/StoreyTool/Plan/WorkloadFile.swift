import Foundation
import StoreyCapacity

/// A workload file on disk. What is wrong with it is said with its name.
struct WorkloadFile {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let path: String

    init(_ path: String) { self.path = path }

    #if Plan
        func workload() throws -> Workload {
            let text: String
            do {
                text = try String(contentsOfFile: path, encoding: .utf8)
            } catch {
                throw Failure(description: "\(path): cannot be read: \(error.localizedDescription)")
            }
            do {
                return try Workload(yaml: text)
            } catch {
                throw Failure(description: "\(path) cannot be planned:\n\(error)")
            }
        }
    #endif
}
