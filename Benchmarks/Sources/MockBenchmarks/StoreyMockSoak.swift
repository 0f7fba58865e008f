import Benchmarking
import Foundation
import Synchronization

/// A soak test: mixed load with faults, and hostile traffic, for a given duration, without lost requests or growing memory.
package enum StoreyMockSoak {
    /// The number of concurrent clients, each with its own connection.
    private static let clients = 16
    /// The number of concurrent hostile clients.
    private static let hostileClients = 4
    /// The maximum resident memory of the server, in MB: the 64 MiB that sessions may keep, the requests in progress, and
    /// what the allocator doesn't return to the system.
    package static let maxMemory = 512.0
    /// The maximum number of requests in a journal.
    private static let journalLength = 1000

    /// The result of a soak test.
    public struct Found: Sendable, Equatable {
        /// The number of requests. Each got the expected response or fault.
        public var requests: Int
        /// The number of opened sessions.
        public var sessions: Int
        /// The server's memory at the end, in MB.
        public var end: Double
        /// The highest of the server's memory, in MB. It is at most ``maxMemory``.
        public var peak: Double
    }

    static func benchmark(for time: Duration) -> Benchmark {
        let length = time.formatted(.units(allowed: [.minutes, .seconds], width: .wide))
        return Benchmark(
            "mock.soak", "peak memory in \(length) of mixed load and hostile traffic", unit: "MB",
            isOnlyAskedFor: true
        ) {
            let found = try await run(for: time)
            FileHandle.standardError.write(
                Data(
                    """
                    \(found.requests) requests in \(found.sessions) sessions, none lost; peak memory \(Int(found.peak)) of \
                    \(Int(maxMemory)) MB, \(Int(found.end)) MB at the end

                    """.utf8))
            return Measurement([("Storey", [found.peak]), ("the limit", [maxMemory])])
        }
    }

    /// Runs the soak test on a separate server.
    /// - Parameter time: The duration.
    /// - Throws: `MockBenchmarkFailure` if a request was lost, a response was wrong, or the server used too much memory.
    public static func run(for time: Duration) async throws -> Found {
        let server = try LoadedServer { folder in
            try SoakStubs.write(to: folder)
            return LoadedServer.storey(folder) + ["--seed", "7"]
        }
        defer { server.end() }
        let (port, id) = (server.port, server.id)
        let end = ContinuousClock.now + time
        let peak = Mutex(0.0)
        let threads = (0..<clients).map { number in SoakClient(number, port: port, until: end) }
        // Clients block, which Swift's few cooperative threads must not do.
        let (ends, ended) = AsyncStream<Void>.makeStream()
        for client in threads {
            Thread.detachNewThread {
                client.run()
                ended.yield()
            }
        }
        for number in 0..<hostileClients {
            let client = HostileClient(number, port: port, until: end)
            Thread.detachNewThread {
                client.run()
                ended.yield()
            }
        }
        let watching = Task {
            while !Task.isCancelled {
                let memory = try LoadedServer.residentMemory(of: id)
                peak.withLock { $0 = max($0, memory) }
                // If the task is canceled, the loop condition ends the loop.
                try? await Task.sleep(for: .milliseconds(200))
            }
        }
        var left = clients + hostileClients
        for await _ in ends {
            left -= 1
            if left == 0 { break }
        }
        watching.cancel()
        try await watching.value
        return try judge(threads.map(\.found), server, peak: peak.withLock { $0 })
    }

    private static func judge(
        _ clients: [SoakClient.Found], _ server: LoadedServer, peak: Double
    ) throws -> Found {
        if let failure = clients.compactMap(\.failure).first { throw MockBenchmarkFailure(failure) }
        let requests = clients.reduce(0) { $0 + $1.main + $1.others }
        // One more request checked that the server was running.
        let main = clients.reduce(1) { $0 + $1.main }
        let end = try server.residentMemory()
        let found = Found(
            requests: requests, sessions: clients.reduce(0) { $0 + $1.sessions }, end: end,
            peak: max(peak, end))
        guard found.peak <= maxMemory else {
            throw MockBenchmarkFailure(
                "the server used \(Int(found.peak)) MB, more than \(Int(maxMemory)) MB")
        }
        let overview = try Connection(port: server.port).ask(
            "GET /__mock/overview HTTP/1.1\r\nHost: localhost\r\n\r\n")
        guard let count = overview.firstMatch(of: /"journal":\{"count":(\d+)/), Int(count.output.1) == main
        else {
            throw MockBenchmarkFailure(
                "the journal doesn't have \(main) requests: \(overview.prefix(2000))")
        }
        let journal = try Connection(port: server.port).ask(
            "GET /__mock/journal HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let kept = journal.ranges(of: #"{"number":"#).count
        guard kept == min(main, journalLength) else {
            throw MockBenchmarkFailure("the journal keeps \(kept) requests, not \(journalLength)")
        }
        return found
    }
}

/// The stubs of the soak test: fixed, delayed, sequential, and stateful responses, and all faults.
enum SoakStubs {
    static let faults = [
        "reset", "empty-response", "random-data", "malformed-chunk", "truncated", "close-after-headers",
    ]

    static func write(to folder: URL) throws {
        var files = [
            "GET/api/orders/:id.json": LoadedServer.body,
            "GET/late.stub.json": #"{"body": "late", "delay": {"uniform": ["0ms", "3ms"]}}"#,
            "GET/slow.stub.json": #"{"body": "0123456789", "throttle": {"chunks": 5, "duration": "5ms"}}"#,
            "GET/turn.stub.json": #"{"responses": [{"body": "1"}, {"body": "2"}, {"body": "3"}]}"#,
            "PUT/cart.stub.json":
                #"{"scenario": {"name": "cart", "newState": "full"}, "status": 201, "body": "put"}"#,
            "GET/cart.stub.json": """
            [{"scenario": {"name": "cart", "requiredState": "start"}, "body": "empty"},
             {"scenario": {"name": "cart", "requiredState": "full"}, "body": "full"}]
            """,
            "ANY/notes.collection.json": "[]",
            "POST/regex.stub.json": #"{"match": {"body": {"matches": "(a+)+$"}}, "body": "regex"}"#,
            "POST/template.stub.json":
                ##"{"template": true, "body": "\##(String(repeating: "{{#json}}", count: 9))x\##(String(repeating: "{{/json}}", count: 9))"}"##,
            "GET/live.stub.json":
                #"{"webSocket": {"onMessage": [{"then": [{"send": "\#(String(repeating: "z", count: 100_000))"}]}]}}"#,
            "POST/match.stub.json": """
            [{"match": {"body": {"contains": "items"}}, "body": "few"},
             {"match": {"body": {"jsonPath": "$.items[?@.count > 9]"}}, "body": "many"}]
            """,
        ]
        for fault in faults {
            files["GET/\(fault).stub.json"] =
                #"{"body": "0123456789", "fault": {"kind": "\#(fault)", "percent": 50}}"#
        }
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }
}
