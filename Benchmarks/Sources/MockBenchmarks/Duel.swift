import Benchmarking
import Synchronization

/// The cost of a server under load.
struct Cost: Sendable {
    /// Requests per second.
    var rate: Double
    /// The median latency in milliseconds.
    var median: Double
    /// The 99th percentile of the latency in milliseconds.
    var percentile99: Double
    /// The CPU time per request in microseconds.
    var cpu: Double
    /// The time from process start to the first response in milliseconds.
    var start: Double
    /// The memory after the first load, in MB.
    var firstMemory: Double
    /// The memory at the end, in MB.
    var memory: Double

    init(_ server: LoadedServer) throws {
        defer { server.end() }
        // A just-in-time compiler needs a longer warm-up.
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

/// A comparison of Storey with another server in alternating rounds. All benchmarks of the pair share the rounds.
final class Duel: Sendable {
    struct Round: Sendable {
        var ours: Cost
        var theirs: Cost
    }

    private let ours: @Sendable () throws -> LoadedServer
    private let theirs: @Sendable () throws -> LoadedServer
    private let rounds = Mutex<[Round]>([])
    let name: String

    convenience init(
        stubs: Int, _ name: String, _ theirs: @escaping @Sendable () throws -> LoadedServer
    ) {
        self.init({ try .storey(stubs: stubs) }, name, theirs)
    }

    init(
        _ ours: @escaping @Sendable () throws -> LoadedServer, _ name: String,
        _ theirs: @escaping @Sendable () throws -> LoadedServer
    ) {
        self.ours = ours
        self.theirs = theirs
        self.name = name
    }

    /// Returns the three rounds. The first call runs them.
    private func fought() throws -> [Round] {
        try rounds.withLock { rounds in
            while rounds.count < 3 {
                rounds.append(Round(ours: try Cost(try ours()), theirs: try Cost(try theirs())))
            }
            return rounds
        }
    }

    /// Creates a benchmark that compares one of the costs.
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

    /// Creates benchmarks of the throughput and the latency.
    func benchmarks(_ id: String, _ meaning: String) -> [Benchmark] {
        [
            benchmark(id, "throughput, \(meaning)", unit: "requests/s") { $0.rate },
            benchmark("\(id).p50", "median latency, \(meaning)", unit: "ms") { $0.median },
            benchmark("\(id).p99", "99th percentile latency, \(meaning)", unit: "ms") { $0.percentile99 },
        ]
    }

    /// Creates a benchmark of the growth of Storey's memory under load.
    func flatness(_ id: String, _ meaning: String) -> Benchmark {
        Benchmark(id, meaning, unit: "MB") { [self] in
            let rounds = try fought()
            return Measurement([
                ("Storey", rounds.map(\.ours.memory)),
                ("itself, after the first second", rounds.map(\.ours.firstMemory)),
            ])
        }
    }
}
