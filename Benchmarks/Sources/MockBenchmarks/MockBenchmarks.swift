public import Benchmarking
public import Foundation

/// What the room `StoreyMock` costs, as `storey mock` over loopback, in a process of its own: 64 connections ask for 600
/// bytes of JSON. Needs wrk and the servers it is held against.
/// - Parameters:
///   - checkout: where Storey is, and what `Scripts/setup.sh` fetched for it.
///   - soak: for how long ``soak(for:)`` goes on.
public func mockBenchmarks(checkout: URL, soak: Duration = .seconds(600)) -> [Benchmark] {
    let jar = checkout.appendingPathComponent(".build/wiremock/wiremock.jar").path
    let nginx = Duel(stubs: 1, "nginx, one worker") { try .nginx() }
    let hundred = Duel(stubs: 100, "nginx, one worker") { try .nginx() }
    let tenThousand = Duel(stubs: 10_000, "nginx, one worker") { try .nginx() }
    let node = Duel(stubs: 1, "Node's http") { try .node() }
    let express = Duel(stubs: 1, "Express") { try .express() }
    let wiremock = Duel(stubs: 1, "WireMock, without its journal") { try .wiremock(jar: jar) }
    let cpu = "processor time of a request"
    let start = "from the start of the process to the first answer"
    return nginx.benchmarks("mock.nginx", "as nginx serves a file")
        + node.benchmarks("mock.node", "as Node answers")
        + express.benchmarks("mock.express", "as Express answers")
        + wiremock.benchmarks("mock.wiremock", "as WireMock answers")
        + [
            tenThousand.benchmark("mock.cpu", "\(cpu), 10,000 stubs loaded", unit: "µs") { $0.cpu },
            hundred.benchmark("mock.cpu.100", "\(cpu), 100 stubs loaded", unit: "µs") { $0.cpu },
            nginx.benchmark("mock.cpu.1", "\(cpu), one stub loaded", unit: "µs") { $0.cpu },
            nginx.benchmark("mock.start", "\(start), one stub", unit: "ms") { $0.start },
            tenThousand.benchmark("mock.start.10000", "\(start), 10,000 stubs in files", unit: "ms") {
                $0.start
            },
            wiremock.benchmark("mock.start.wiremock", "\(start), one stub", unit: "ms") { $0.start },
            nginx.benchmark("mock.memory", "memory after the load, one stub", unit: "MB") { $0.memory },
            tenThousand.benchmark("mock.memory.10000", "memory after the load, 10,000 stubs", unit: "MB") {
                $0.memory
            },
            nginx.flatness("mock.memory.flat", "memory after the load, one stub"),
            StoreyMockSoak.benchmark(for: soak),
        ]
}
