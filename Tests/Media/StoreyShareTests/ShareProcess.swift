import Foundation
import Programs

/// A running instance of `ShareProcesses`, which is killed at the end of its test.
final class ShareProcess: Sendable {
    private let process: ChildProcess
    private let output: URL

    init(_ arguments: [String], in folder: URL) throws {
        output = FileManager.default.temporaryDirectory.appendingPathComponent(
            "storey-output-\(UUID().uuidString)")
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        process = try ChildProcess(
            Program.built("ShareProcesses"), [arguments[0], folder.path] + arguments.dropFirst(),
            output: handle, errors: handle)
    }

    // A failed test leaves the process running, which is then killed together with this reference.
    deinit { try? FileManager.default.removeItem(at: output) }

    var id: Int32 { process.id }

    /// Kills the process at an arbitrary instruction.
    func kill() async { await process.kill() }

    func signal(_ signal: Int32) -> Bool { process.signal(signal) }

    /// Waits for the process to exit.
    func ended() async throws -> (status: Int32, output: String) {
        let status = await process.status
        return (status, String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }

    /// The counts that the process printed.
    func counts() async throws -> [String: Int] {
        let (status, output) = try await ended()
        guard status == 0,
            let counts = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        else { throw Failed(status: status, output: output) }
        return counts.compactMapValues { ($0 as? NSNumber)?.intValue }
    }

    struct Failed: Error {
        var status: Int32
        var output: String
    }
}
