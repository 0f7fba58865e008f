public import Benchmarking
public import Foundation

/// Returns the benchmarks of `make run`: to the first page on a bare clone, and after a change. The reference is the first
/// edition of Storey, at a commit that a shallow clone doesn't have.
public func firstPage(checkout: URL) -> [Benchmark] {
    let times = FirstPageTimes(checkout: checkout)
    return [
        Benchmark(
            "build.run", "`make run` on a bare clone, to the first page", unit: "s",
            isOnlyAskedFor: true
        ) { try await times.measurement(\FirstPageTimes.Times.first) },
        Benchmark(
            "build.change", "`make run` after one line of a view has changed, to the first page", unit: "s",
            isOnlyAskedFor: true
        ) { try await times.measurement(\FirstPageTimes.Times.changed) },
    ]
}

/// The times to the first page, in seconds. They are measured once for both benchmarks, because that takes many minutes.
private actor FirstPageTimes {
    struct Times: Sendable {
        var first: Double
        var changed: Double
    }

    private let checkout: URL
    private var times: [(name: String, times: Times)] = []

    init(checkout: URL) { self.checkout = checkout }

    func measurement(_ time: any KeyPath<Times, Double> & Sendable) async throws -> Benchmarking.Measurement {
        if times.isEmpty {
            let views = "Examples/Notes/Sources/NotesWeb"
            let editions = [
                ("Storey", "HEAD", "\(views)/NotesListHTMLView.swift"),
                ("Storey 0.1", "36cbb0e", "\(views)/NotesListWebView.swift"),
            ]
            var measured: [(name: String, times: Times)] = []
            for (name, commit, view) in editions {
                measured.append((name, try await Self.times(of: commit, view: view, in: checkout)))
            }
            times = measured
        }
        return Benchmarking.Measurement(times.map { ($0.name, [$0.times[keyPath: time]]) })
    }

    private static func times(of commit: String, view: String, in checkout: URL) async throws -> Times {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-clone-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let clone = folder.appendingPathComponent("storey", isDirectory: true)
        _ = try await run(["git", "clone", "--quiet", "--no-checkout", checkout.path, clone.path])
        _ = try await run(["git", "checkout", "--quiet", "--detach", commit], in: clone)
        let first = try await secondsToFirstPage(in: clone, caches: folder)
        let file = clone.appendingPathComponent(view)
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data("\(text)\nprivate let changed = \"changed\"\n".utf8).write(to: file)
        return Times(first: first, changed: try await secondsToFirstPage(in: clone, caches: folder))
    }

    /// Runs `make run` until its page responds, and ends it.
    private static func secondsToFirstPage(in clone: URL, caches: URL) async throws -> Double {
        let log = caches.appendingPathComponent("\(UUID().uuidString).log")
        try Data().write(to: log)
        // A separate job, so that its whole process group can be ended when the input is closed. Without a terminal, only
        // bash starts one.
        let guardian = """
            set -m
            make run ARGS="--port 0 --memory" </dev/null >"$0" 2>&1 &
            cat >/dev/null
            kill -TERM -- "-$!" 2>/dev/null
            sleep 5
            kill -KILL -- "-$!" 2>/dev/null
            wait
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", guardian, log.path]
        process.currentDirectoryURL = clone
        process.environment = ProcessInfo.processInfo.environment
            .filter { !["CI", "STOREY_ALL_TRAITS", "STOREY_STRICT"].contains($0.key) }
            .merging(["XDG_CACHE_HOME": caches.path]) { $1 }
        let input = Pipe()
        process.standardInput = input
        let (ends, end) = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in end.finish() }
        let start = ContinuousClock.now
        try process.runUnblocked()
        let seconds: Double
        do {
            seconds = try await secondsToResponse(since: start, log: log, of: process)
        } catch {
            try? input.fileHandleForWriting.close()
            for await _ in ends {}
            throw error
        }
        try? input.fileHandleForWriting.close()
        for await _ in ends {}
        return seconds
    }

    private static func secondsToResponse(
        since start: ContinuousClock.Instant, log: URL, of process: Process
    ) async throws -> Double {
        while ContinuousClock.now - start < .seconds(3600) {
            let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
            if let port = text.firstMatch(of: #/http://localhost:(\d+)/#)?.1 {
                _ = try await run(["curl", "--fail", "--silent", "http://localhost:\(port)/"])
                return (ContinuousClock.now - start) / .seconds(1)
            }
            guard process.isRunning else { throw FirstPageFailure(log: text) }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw FirstPageFailure(log: "no page within an hour")
    }
}

private struct FirstPageFailure: Error, CustomStringConvertible {
    let log: String

    var description: String { "make run ended early: \(log.suffix(2000))" }
}
