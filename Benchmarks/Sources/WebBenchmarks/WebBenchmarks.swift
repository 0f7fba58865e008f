public import Benchmarking

/// What the room `StoreyWeb` costs, over loopback, with the servers in a process of their own; and `StoreyHTML`, which
/// finds what it sends.
public let webBenchmarks = [
    session(), event(), eventTail(),
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

private func event() -> Benchmark {
    Benchmark("web.event", "from an event to its patch, over loopback: the median", unit: "µs") {
        try roundTrips(percentile: 50)
    }
}

private func eventTail() -> Benchmark {
    Benchmark("web.event.p99", "from an event to its patch, over loopback: 99 of 100 are faster", unit: "µs")
    {
        try roundTrips(percentile: 99)
    }
}

/// Taps a row and waits for the patch; in turns with that, sends as many bytes in all to and fro by echo.
private func roundTrips(percentile: Int) throws -> Measurement {
    let server = try ServerProcess()
    defer { server.end() }
    let page = try Page(port: server.webPort)
    let echo = try Connection(port: server.echoPort)
    var samples = [(name: "Storey", rounds: [Double]()), (name: "an echo by SwiftNIO", rounds: [])]
    for round in 0..<6 {
        var taken: [[Double]] = [[], []]
        for count in 0..<500 {
            let tap = page.tap(row: count % 20 + 1)
            var patch: [UInt8] = []
            taken[0].append(
                try microseconds {
                    try page.send(tap)
                    patch = try page.receive()
                })
            let text = String(decoding: patch, as: UTF8.self)
            guard text.hasPrefix(#"{"t":"patch""#), text.contains("Tapped: \(round * 25 + count / 20 + 1)")
            else {
                throw WebBenchmarkFailure("not the row's patch: \(text)")
            }
            let bytes = [UInt8](repeating: 1, count: (tap.count + patch.count) / 2)
            taken[1].append(
                try microseconds {
                    try echo.send(bytes)
                    _ = try echo.read(bytes.count)
                })
        }
        // The first is for warming up.
        if round == 0 { continue }
        for index in taken.indices {
            samples[index].rounds.append(taken[index].sorted()[500 * percentile / 100])
        }
    }
    return Measurement(samples)
}

private func microseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start) / .microseconds(1)
}
