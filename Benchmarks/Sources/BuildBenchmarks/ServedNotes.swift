import Benchmarking
import Foundation

/// The Notes app, which a `make` target builds and serves.
enum ServedNotes {
    /// Clones a commit of a checkout, calls the body with the clone's folder and one for caches, and removes both.
    static func withClone<Result>(
        of commit: String, from checkout: URL, _ body: (_ clone: URL, _ caches: URL) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-clone-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let clone = folder.appendingPathComponent("storey", isDirectory: true)
        _ = try await run(["git", "clone", "--quiet", "--no-checkout", checkout.path, clone.path])
        _ = try await run(["git", "checkout", "--quiet", "--detach", commit], in: clone)
        return try await body(clone, folder)
    }

    /// Runs a `make` target until its page responds, calls the body with the page's address, and ends it.
    static func serving<Result>(
        by target: String, in clone: URL, caches: URL, port: Int = 0,
        _ body: (_ address: String) async throws -> Result
    ) async throws -> Result {
        let log = caches.appendingPathComponent("\(UUID().uuidString).log")
        try Data().write(to: log)
        // A separate job, so that its whole process group can be ended when the input is closed. Without a terminal, only
        // bash starts one.
        let guardian = """
            set -m
            make "$1" ARGS="--port $2 --memory" </dev/null >"$0" 2>&1 &
            cat >/dev/null
            kill -TERM -- "-$!" 2>/dev/null
            sleep 5
            kill -KILL -- "-$!" 2>/dev/null
            wait
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", guardian, log.path, target, String(port)]
        process.currentDirectoryURL = clone
        process.environment = ProcessInfo.processInfo.environment
            .filter { !["CI", "STOREY_ALL_TRAITS", "STOREY_STRICT"].contains($0.key) }
            .merging(["XDG_CACHE_HOME": caches.path]) { $1 }
        let input = Pipe()
        process.standardInput = input
        let (ends, end) = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in end.finish() }
        try process.runUnblocked()
        let result: Result
        do {
            result = try await body(try await address(in: log, of: process))
        } catch {
            try? input.fileHandleForWriting.close()
            for await _ in ends {}
            throw error
        }
        try? input.fileHandleForWriting.close()
        for await _ in ends {}
        return result
    }

    /// Waits until a page has a text.
    static func wait(for text: String, at address: String) async throws {
        for _ in 0..<6000 {
            // The app may be restarting.
            let page = try? await run(["curl", "--fail", "--silent", address])
            if page?.output.contains(text) == true { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw ServedNotesFailure(log: "\(address) has no \(text) after two minutes")
    }

    /// Returns the address that the log names, when its page responds.
    private static func address(in log: URL, of process: Process) async throws -> String {
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .seconds(3600) {
            let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
            if let address = text.firstMatch(of: #/http://localhost:\d+/#)?.0 {
                _ = try await run(["curl", "--fail", "--silent", "\(address)/"])
                return String(address)
            }
            guard process.isRunning else { throw ServedNotesFailure(log: text) }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw ServedNotesFailure(log: "no page within an hour")
    }
}

struct ServedNotesFailure: Error, CustomStringConvertible {
    let log: String

    var description: String { "make ended early: \(log.suffix(2000))" }
}
