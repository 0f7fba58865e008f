import Foundation

/// A program run to its end.
enum Command {
    struct Result: Equatable {
        var status: Int32
        var output: String
    }

    /// Runs a program and returns its exit status and what it wrote to standard output; its errors and
    /// SwiftPM's progress go to the test's own. Cancelling ends the program.
    static func run(_ path: String, _ arguments: [String], in folder: URL) async throws -> Result {
        let outputFile = folder.appendingPathComponent("output-\(UUID().uuidString)")
        try Data().write(to: outputFile)
        let output = try FileHandle(forWritingTo: outputFile)
        defer { try? output.close() }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // A user's build does not turn warnings into errors.
        var environment = ProcessInfo.processInfo.environment.filter { $0.key != "STOREY_STRICT" }
        // SwiftPM leaves lock files in the temporary folder: let them go with the rest.
        environment["TMPDIR"] = folder.path
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output

        let (ends, end) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { process in
            end.yield(process.terminationStatus)
            end.finish()
        }
        try process.run()
        let status = await withTaskCancellationHandler {
            await ends.first { _ in true }
        } onCancel: {
            process.terminate()
        }
        guard let status else { throw CancellationError() }
        return Result(status: status, output: try String(contentsOf: outputFile, encoding: .utf8))
    }
}
