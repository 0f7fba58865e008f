public import Benchmarking

/// The benchmarks of `StoreyWeb` over loopback, with the servers in a separate process, and of `StoreyHTML`, which computes
/// the patches.
public let webBenchmarks = [
    session(), closedSession(),
    event(sessions: 1, percentile: 50), event(sessions: 100, percentile: 50),
    event(sessions: 1000, percentile: 50),
    event(sessions: 1, percentile: 99), event(sessions: 100, percentile: 99),
    event(sessions: 1000, percentile: 99),
    serverEvent(sessions: 1, percentile: 50), serverEvent(sessions: 100, percentile: 50),
    serverEvent(sessions: 1000, percentile: 50), serverEvent(sessions: 1000, percentile: 99),
    inspectedEvent(), inspectedServerEvent(),
    ListDifference.edited.benchmark(
        "web.listdiff", "diffing two lists of 10,000 rows with 1% edited"),
    ListDifference.shuffled.benchmark(
        "web.listdiff.shuffle", "diffing two lists of 10,000 rows with half of them shuffled"),
]

/// Compares the memory of an idle session with that of an idle connection.
private func session() -> Benchmark {
    Benchmark("web.session", "memory of an idle session with a page of 20 rows", unit: "kB") {
        var samples = [
            (name: "Storey", rounds: [Double]()), (name: "an idle TCP connection on SwiftNIO", rounds: []),
        ]
        for _ in 0..<3 {
            samples[0].rounds.append(try memoryOfEach { try Page(port: $0.webPort) })
            samples[1].rounds.append(
                try memoryOfEach { server in
                    let connection = try Connection(port: server.echoPort)
                    try connection.send([1])
                    _ = try connection.read(1)
                    return connection
                })
        }
        return Measurement(samples)
    }
}

/// Returns the memory that each of 500 clients costs a new server, after a warm-up with 50 clients. The server is new
/// because memory that earlier clients freed would be reused.
private func memoryOfEach<Client>(_ open: (ServerProcess) throws -> Client) throws -> Double {
    let server = try ServerProcess()
    defer { server.end() }
    var clients = try (0..<50).map { _ in try open(server) }
    let before = try server.residentMemory()
    for _ in 0..<500 { clients.append(try open(server)) }
    let after = try server.residentMemory()
    return withExtendedLifetime(clients) { (after - before) / 500 }
}

/// Measures the memory that remains of ended sessions; new sessions should reuse it.
private func closedSession() -> Benchmark {
    Benchmark(
        "web.session.closed", "memory per session that remains after 500 sessions have ended", unit: "kB"
    ) {
        var samples = [
            (name: "Storey", rounds: [Double]()), (name: "a live session in the same process", rounds: []),
        ]
        for _ in 0..<3 {
            let server = try ServerProcess()
            defer { server.end() }
            let others = try (0..<50).map { _ in try Page(port: server.webPort) }
            // The first sessions load code and fill the caches of the allocator and of the dispatch library, which keeps up
            // to 1,024 small blocks per thread, each in another page of memory. That isn't a session's memory.
            var pages: [Page] = []
            var before = 0.0
            for _ in 0..<2 {
                pages = try (0..<500).map { _ in try Page(port: server.webPort) }
                pages = []
                before = try await server.settledMemory()
            }
            pages = try (0..<500).map { _ in try Page(port: server.webPort) }
            let opened = try server.residentMemory()
            pages = []
            let after = try await server.settledMemory()
            withExtendedLifetime((others, pages)) {
                samples[0].rounds.append((after - before) / 500)
                samples[1].rounds.append((opened - before) / 500)
            }
        }
        return Measurement(samples)
    }
}
