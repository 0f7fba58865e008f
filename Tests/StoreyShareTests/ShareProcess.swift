import Foundation
import Programs

/// `ShareProcesses` while it runs. It is killed with its test, however that ends.
final class ShareProcess: Sendable {
    let id: Int32
    private let process: Task<Int32, Never>
    private let output: URL
    private let ending = Ending()

    /// The program lies beside the tests.
    private static var program: URL {
        #if canImport(Darwin)
            Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
                .deletingLastPathComponent()
                .appendingPathComponent("ShareProcesses") ?? URL(fileURLWithPath: "ShareProcesses")
        #else
            Bundle.main.bundleURL.appendingPathComponent("ShareProcesses")
        #endif
    }

    init(_ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = [arguments[0], folder.path] + arguments.dropFirst()
        process.standardInput = FileHandle.nullDevice
        output = FileManager.default.temporaryDirectory.appendingPathComponent(
            "storey-output-\(UUID().uuidString)")
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        process.standardOutput = handle
        process.standardError = handle
        let (ends, end) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { [ending] process in
            ending.come()
            end.yield(process.terminationStatus)
            end.finish()
        }
        try process.run()
        id = process.processIdentifier
        self.process = Task { await ends.first { _ in true } ?? -1 }
    }

    deinit {
        // A test that failed leaves it running.
        if !ending.hasCome { _ = signal(SIGKILL) }
        try? FileManager.default.removeItem(at: output)
    }

    /// At once, at whichever instruction it is.
    func kill() async {
        _ = signal(SIGKILL)
        _ = await process.value
    }

    func signal(_ signal: Int32) -> Bool { Foundation.kill(id, signal) == 0 }

    /// Waits for its end.
    func ended() async throws -> (status: Int32, output: String) {
        let status = await process.value
        return (status, String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }

    /// What it counted.
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

/// Waits until something holds. Not for ever: a test that waits in vain says so.
func eventually(_ what: String, within limit: Duration = .seconds(60), _ holds: () throws -> Bool)
    async throws
{
    let end = ContinuousClock.now + limit
    while try !holds() {
        guard ContinuousClock.now < end else { throw NeverHappened(what: what) }
        try await Task.sleep(for: .milliseconds(2))
    }
}

struct NeverHappened: Error { var what: String }
