public import Benchmarking

/// What the room `StoreyWeb` costs, over loopback, with the servers in a process of their own; and `StoreyHTML`, which
/// finds what it sends.
public let webBenchmarks = [
    session(), closedSession(),
    event(sessions: 1, percentile: 50), event(sessions: 100, percentile: 50),
    event(sessions: 1000, percentile: 50),
    event(sessions: 1, percentile: 99), event(sessions: 100, percentile: 99),
    event(sessions: 1000, percentile: 99),
    serverEvent(sessions: 1, percentile: 50), serverEvent(sessions: 100, percentile: 50),
    serverEvent(sessions: 1000, percentile: 50), serverEvent(sessions: 1000, percentile: 99),
    ListDifference.edited.benchmark(
        "web.listdiff", "the difference of two lists of 10,000 rows, one in a hundred edited"),
    ListDifference.shuffled.benchmark(
        "web.listdiff.shuffle", "the difference of two lists of 10,000 rows, half of them shuffled"),
]

/// The memory of a session that nobody uses just then, beside a connection that nobody uses.
private func session() -> Benchmark {
    Benchmark("web.session", "memory of an idle session with its page of 20 rows", unit: "kB") {
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

/// What one of 500 clients costs a fresh server, after 50 others. Fresh, because what earlier clients gave back to
/// the allocator would not be seen again.
private func memoryOfEach<Client>(_ open: (ServerProcess) throws -> Client) throws -> Double {
    let server = try ServerProcess()
    defer { server.end() }
    var clients = try (0..<50).map { _ in try open(server) }
    let before = try server.residentMemory()
    for _ in 0..<500 { clients.append(try open(server)) }
    let after = try server.residentMemory()
    return withExtendedLifetime(clients) { (after - before) / 500 }
}

/// What is left of sessions whose pages are gone, once their time is over: new ones are to find their place.
private func closedSession() -> Benchmark {
    Benchmark(
        "web.session.closed", "memory left of a session after 500 were closed for good", unit: "kB"
    ) {
        var samples = [
            (name: "Storey", rounds: [Double]()), (name: "a live session in the same process", rounds: []),
        ]
        for _ in 0..<3 {
            let server = try ServerProcess()
            defer { server.end() }
            let others = try (0..<50).map { _ in try Page(port: server.webPort) }
            let before = try server.residentMemory()
            var pages = try (0..<500).map { _ in try Page(port: server.webPort) }
            let opened = try server.residentMemory()
            pages = []
            // Sessions end a second after their pages, or two: as soon as somebody looks.
            try await Task.sleep(for: .seconds(4))
            let after = try server.residentMemory()
            withExtendedLifetime((others, pages)) {
                samples[0].rounds.append((after - before) / 500)
                samples[1].rounds.append((opened - before) / 500)
            }
        }
        return Measurement(samples)
    }
}
