public import Benchmarking

/// What the room `StoreyMock` costs, over loopback and with its server in a process of its own: 64 connections ask for
/// 600 bytes of JSON. Needs wrk and nginx.
public let mockBenchmarks = [
    measured("mock.nginx", "a request under load, 64 connections", unit: "µs", stubs: 1) { $0.wall },
    measured("mock.cpu", "CPU time of a request, 10,000 stubs loaded", unit: "µs", stubs: 10_000) { $0.cpu },
    measured("mock.cpu1", "CPU time of a request, one stub loaded", unit: "µs", stubs: 1) { $0.cpu },
    measured("mock.start", "from the start of the process to the first answer", unit: "ms", stubs: 1) {
        $0.start
    },
    measured("mock.memory", "memory after the load, one stub", unit: "MB", stubs: 1) { $0.memory },
]

private struct Cost {
    var wall: Double
    var cpu: Double
    var start: Double
    var memory: Double

    init(_ server: LoadedServer) throws {
        defer { server.end() }
        _ = try Load.run(server, seconds: 1)
        let before = try server.cpuTime()
        let load = try Load.run(server, seconds: 3)
        cpu = (try server.cpuTime() - before) / load.requests
        wall = 1e6 / load.requestsPerSecond
        start = server.startTime
        memory = try server.residentMemory()
    }
}

private func measured(
    _ id: String, _ meaning: String, unit: String, stubs: Int, _ value: @escaping @Sendable (Cost) -> Double
) -> Benchmark {
    Benchmark(id, meaning, unit: unit) {
        var samples = [(name: "Storey", rounds: [Double]()), (name: "nginx, one worker", rounds: [])]
        for _ in 0..<3 {
            samples[1].rounds.append(value(try Cost(.nginx())))
            samples[0].rounds.append(value(try Cost(.storey(stubs: stubs))))
        }
        return Measurement(samples)
    }
}
