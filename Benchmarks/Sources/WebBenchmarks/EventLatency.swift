import Benchmarking

/// Measures the latency from an event to its patch in the page.
func event(sessions: Int, percentile: Int) -> Benchmark {
    Benchmark(
        id("web.event", sessions, percentile),
        "latency from event to patch over loopback, \(words(sessions, percentile))", unit: "µs"
    ) {
        try roundTrips(sessions, percentile) { patch, _ in patch }
    }
}

/// Measures the latency without the network: from the arrival of the event at its session to the patch.
func serverEvent(sessions: Int, percentile: Int) -> Benchmark {
    Benchmark(
        id("web.event.server", sessions, percentile),
        "latency from event to patch on the server, \(words(sessions, percentile))", unit: "µs"
    ) {
        try roundTrips(sessions, percentile) { _, server in server }
    }
}

/// Compares the latency with and without an inspector whose panel isn't open. Both hosts are in one process and take turns, so that the
/// state of the machine affects both alike.
func inspectedEvent() -> Benchmark {
    Benchmark(
        "web.inspect", "latency from event to patch over loopback, with an inspector: median", unit: "µs"
    ) {
        try inspectedRoundTrips { pages, _ in pages }
    }
}

/// Compares the latency with and without an inspector, without the network.
func inspectedServerEvent() -> Benchmark {
    Benchmark(
        "web.inspect.server", "latency from event to patch on the server, with an inspector: median",
        unit: "µs"
    ) {
        try inspectedRoundTrips { _, servers in servers }
    }
}

/// - Parameter choose: Selects the times that the pages or the hosts measured. The second of each is inspected.
private func inspectedRoundTrips(
    _ choose: (_ pages: [[Double]], _ hosts: [[Double]]) -> [[Double]]
) throws -> Measurement {
    let server = try ServerProcess(isInspected: true)
    defer { server.end() }
    let pages = try [server.webPort, server.inspectedPort ?? 0].map { try Page(port: $0) }
    let events = 500
    var samples = [
        (name: "Storey", rounds: [Double]()), (name: "Storey without an inspector", rounds: []),
    ]
    for round in 0..<11 {
        var taken: [[Double]] = [[], []]
        // An event after one of the other page would be faster, because the server's threads haven't fallen asleep yet.
        for _ in 0..<10 {
            for (index, page) in pages.enumerated() {
                for event in 0..<events / 10 {
                    let tap = page.tap(row: event % 20 + 1)
                    taken[index].append(
                        try microseconds {
                            try page.send(tap)
                            _ = try page.receive()
                        })
                }
            }
        }
        let times = choose(taken, try server.eventTimesOfHosts())
        // The first round is a warm-up.
        if round == 0 { continue }
        for (index, host) in [1, 0].enumerated() {
            samples[index].rounds.append(times[host].sorted()[times[host].count / 2])
        }
    }
    return Measurement(samples)
}

private func id(_ name: String, _ sessions: Int, _ percentile: Int) -> String {
    name + (percentile == 50 ? "" : ".p\(percentile)") + (sessions == 1 ? "" : ".\(sessions)")
}

private func words(_ sessions: Int, _ percentile: Int) -> String {
    let live = sessions == 1 ? "1 live session" : "\(sessions) live sessions"
    return "\(live): " + (percentile == 50 ? "median" : "\(percentile)th percentile")
}

/// Taps rows of all pages in turn and waits for each patch. After each tap, echoes the same total number of bytes.
/// - Parameter choose: Selects the times that the page or the server measured.
private func roundTrips(
    _ sessions: Int, _ percentile: Int, _ choose: (_ page: [Double], _ server: [Double]) -> [Double]
) throws -> Measurement {
    let server = try ServerProcess()
    defer { server.end() }
    let pages = try (0..<sessions).map { _ in try Page(port: server.webPort) }
    let echo = try Connection(port: server.echoPort)
    let events = 1000
    var samples = [(name: "Storey", rounds: [Double]()), (name: "a SwiftNIO echo server", rounds: [])]
    for round in 0..<6 {
        var taken: [[Double]] = [[], []]
        for count in 0..<events {
            let number = round * events + count
            let page = pages[number % sessions]
            let taps = number / sessions
            let tap = page.tap(row: taps % 20 + 1)
            var patch: [UInt8] = []
            taken[0].append(
                try microseconds {
                    try page.send(tap)
                    patch = try page.receive()
                })
            let text = String(decoding: patch, as: UTF8.self)
            guard text.hasPrefix(#"{"t":"patch""#), text.contains("Tapped: \(taps / 20 + 1)\"") else {
                throw WebBenchmarkFailure("not the patch of the tapped row: \(text)")
            }
            let bytes = [UInt8](repeating: 1, count: (tap.count + patch.count) / 2)
            taken[1].append(
                try microseconds {
                    try echo.send(bytes)
                    _ = try echo.read(bytes.count)
                })
        }
        let times = try server.eventTimes().suffix(events)
        guard times.count == events else { throw WebBenchmarkFailure("the server has lost an event") }
        taken[0] = choose(taken[0], Array(times))
        // The first round is a warm-up.
        if round == 0 { continue }
        for index in taken.indices {
            samples[index].rounds.append(taken[index].sorted()[events * percentile / 100])
        }
    }
    return Measurement(samples)
}

private func microseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start) / .microseconds(1)
}
