import Benchmarking
import Synchronization

/// What a server cost under load.
struct Cost: Sendable {
    /// Requests a second.
    var rate: Double
    /// Milliseconds in which half of all requests were answered.
    var median: Double
    /// Milliseconds in which 99 of 100 requests were answered.
    var percentile99: Double
    /// Microseconds of the processor for a request.
    var cpu: Double
    /// Milliseconds from the start of the process to its first answer.
    var start: Double
    /// MB after the first load.
    var firstMemory: Double
    /// MB after all of it.
    var memory: Double

    init(_ server: LoadedServer) throws {
        defer { server.end() }
        // A server that compiles while it runs is warm after a while only; others are at once.
        _ = try Load.run(server, seconds: server.compiles ? 3 : 1)
        firstMemory = try server.residentMemory()
        let before = try server.cpuTime()
        let load = try Load.run(server, seconds: 3)
        cpu = (try server.cpuTime() - before) / load.requests
        rate = load.requestsPerSecond
        median = load.median
        percentile99 = load.percentile99
        start = server.startTime
        memory = try server.residentMemory()
    }
}

/// Storey and another server, in turns: the same rounds serve every benchmark that is about the two.
final class Duel: Sendable {
    struct Round: Sendable {
        var ours: Cost
        var theirs: Cost
    }

    private let ours: @Sendable () throws -> LoadedServer
    private let theirs: @Sendable () throws -> LoadedServer
    private let rounds = Mutex<[Round]>([])
    let name: String

    init(
        stubs: Int, _ name: String, _ theirs: @escaping @Sendable () throws -> LoadedServer
    ) {
        ours = { try .storey(stubs: stubs) }
        self.theirs = theirs
        self.name = name
    }

    /// Three rounds, once.
    private func fought() throws -> [Round] {
        try rounds.withLock { rounds in
            while rounds.count < 3 {
                rounds.append(Round(ours: try Cost(try ours()), theirs: try Cost(try theirs())))
            }
            return rounds
        }
    }

    /// One of the costs of both.
    func benchmark(
        _ id: String, _ meaning: String, unit: String, _ value: @escaping @Sendable (Cost) -> Double
    ) -> Benchmark {
        Benchmark(id, meaning, unit: unit) { [self] in
            let rounds = try fought()
            return Measurement([
                ("Storey", rounds.map { value($0.ours) }), (name, rounds.map { value($0.theirs) }),
            ])
        }
    }

    /// Requests a second and how long they took.
    func benchmarks(_ id: String, _ meaning: String) -> [Benchmark] {
        [
            benchmark(id, "requests a second, \(meaning)", unit: "requests/s") { $0.rate },
            benchmark("\(id).p50", "half of them are faster, \(meaning)", unit: "ms") { $0.median },
            benchmark("\(id).p99", "99 of 100 are faster, \(meaning)", unit: "ms") { $0.percentile99 },
        ]
    }

    /// What of ours did not stay as it was.
    func flatness(_ id: String, _ meaning: String) -> Benchmark {
        Benchmark(id, meaning, unit: "MB") { [self] in
            let rounds = try fought()
            return Measurement([
                ("Storey", rounds.map(\.ours.memory)),
                ("itself, after the first second of it", rounds.map(\.ours.firstMemory)),
            ])
        }
    }
}
