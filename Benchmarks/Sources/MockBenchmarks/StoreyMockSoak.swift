import Benchmarking
import Foundation
import Synchronization

/// Mixed load with faults for as long as one likes: nothing may be lost, and nothing may grow.
public enum StoreyMockSoak {
    /// How many clients ask at once, each on its own connection.
    private static let clients = 16
    /// How many requests of the main session a journal keeps.
    private static let journalLength = 1000

    /// What the soak found.
    public struct Found: Sendable, Equatable {
        /// Requests that were sent, and answered or broken as they were meant to be.
        public var requests: Int
        /// Sessions that were begun.
        public var sessions: Int
        /// MB that the server held halfway.
        public var halfway: Double
        /// MB that it held at the end.
        public var end: Double
    }

    static func benchmark(for time: Duration) -> Benchmark {
        let length = time.formatted(.units(allowed: [.minutes, .seconds], width: .wide))
        return Benchmark(
            "mock.soak", "memory after \(length) of mixed load with faults", unit: "MB", isOnlyAskedFor: true
        ) {
            let found = try await run(for: time)
            FileHandle.standardError.write(
                Data("\(found.requests) requests in \(found.sessions) sessions, none lost\n".utf8))
            return Measurement([("Storey", [found.end]), ("itself, halfway", [found.halfway])])
        }
    }

    /// Soaks a server of its own.
    /// - Parameter time: for how long.
    /// - Throws: what was lost or grew, in words.
    public static func run(for time: Duration) async throws -> Found {
        let server = try LoadedServer { folder in
            try SoakStubs.write(to: folder)
            return LoadedServer.storey(folder) + ["--seed", "7"]
        }
        defer { server.end() }
        let (port, id) = (server.port, server.id)
        let end = ContinuousClock.now + time
        let halfway = Mutex<Double?>(nil)
        let threads = (0..<clients).map { number in SoakClient(number, port: port, until: end) }
        // Threads, for they block: Swift's own are few, and are not to be kept waiting.
        let (ends, ended) = AsyncStream<Void>.makeStream()
        for client in threads {
            Thread.detachNewThread {
                client.run()
                ended.yield()
            }
        }
        let watching = Task {
            try await Task.sleep(until: end - time / 2)
            let memory = try LoadedServer.residentMemory(of: id)
            halfway.withLock { $0 = memory }
        }
        var left = clients
        for await _ in ends {
            left -= 1
            if left == 0 { break }
        }
        try await watching.value
        return try judge(threads.map(\.found), server, halfway: halfway.withLock { $0 ?? 0 })
    }

    private static func judge(
        _ clients: [SoakClient.Found], _ server: LoadedServer, halfway: Double
    ) throws -> Found {
        if let failure = clients.compactMap(\.failure).first { throw MockBenchmarkFailure(failure) }
        let requests = clients.reduce(0) { $0 + $1.main + $1.others }
        // One more showed that the server was there.
        let main = clients.reduce(1) { $0 + $1.main }
        let found = Found(
            requests: requests, sessions: clients.reduce(0) { $0 + $1.sessions }, halfway: halfway,
            end: try server.residentMemory())
        let overview = try Connection(port: server.port).ask(
            "GET /__mock/overview HTTP/1.1\r\nHost: localhost\r\n\r\n")
        guard let count = overview.firstMatch(of: /"journal":\{"count":(\d+)/), Int(count.output.1) == main
        else {
            throw MockBenchmarkFailure(
                "\(main) requests were sent to the main session, but: \(overview.prefix(2000))")
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

/// What the server answers in a soak: well, late, in turn, by state, and wrongly in every way.
enum SoakStubs {
    static let faults = ["reset", "empty", "garbage", "malformed-chunk", "truncated", "close-after-head"]

    static func write(to folder: URL) throws {
        var files = [
            "GET/api/orders/:id.json": LoadedServer.body,
            "GET/late.stub.json": #"{"text": "late", "delay": {"uniform": ["0ms", "3ms"]}}"#,
            "GET/slow.stub.json": #"{"text": "0123456789", "pace": {"pieces": 5, "over": "5ms"}}"#,
            "GET/turn.stub.json": #"{"answers": [{"text": "1"}, {"text": "2"}, {"text": "3"}]}"#,
            "PUT/cart.stub.json":
                #"{"scenario": {"name": "cart", "then": "full"}, "status": 201, "text": "put"}"#,
            "GET/cart.stub.json": """
            [{"scenario": {"name": "cart", "in": "start"}, "text": "empty"},
             {"scenario": {"name": "cart", "in": "full"}, "text": "full"}]
            """,
            "POST/match.stub.json": """
            [{"match": {"body": {"contains": "items"}}, "text": "few"},
             {"match": {"body": {"jsonPath": "$.items[?@.count > 9]"}}, "text": "many"}]
            """,
        ]
        for fault in faults {
            files["GET/\(fault).stub.json"] =
                #"{"text": "0123456789", "fault": {"kind": "\#(fault)", "percent": 50}}"#
        }
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }
}
