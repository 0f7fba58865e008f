public import Benchmarking
public import Foundation

/// The benchmarks of `StoreyMock`: `storey mock` over loopback in a separate process, with 64 connections that request 600
/// bytes of JSON. Requires wrk and the servers that it is compared with.
/// - Parameters:
///   - checkout: The root of the repository, with the files that `Scripts/setup.sh` downloads.
///   - soak: The duration of ``soak(for:)``.
public func mockBenchmarks(checkout: URL, soak: Duration = .seconds(600)) -> [Benchmark] {
    let jar = checkout.appendingPathComponent(".build/wiremock/wiremock.jar").path
    let nginx = Duel(stubs: 1, "nginx, one worker") { try .nginx() }
    let hundred = Duel(stubs: 100, "nginx, one worker") { try .nginx() }
    let tenThousand = Duel(stubs: 10_000, "nginx, one worker") { try .nginx() }
    let openAPI = Duel({ try .storeyOpenAPI() }, "nginx, one worker") { try .nginx() }
    let node = Duel(stubs: 1, "Node's http") { try .node() }
    let express = Duel(stubs: 1, "Express") { try .express() }
    let wiremock = Duel(stubs: 1, "WireMock, without its journal") { try .wiremock(jar: jar) }
    let cpu = "CPU time per request"
    let start = "time from process start to the first response"
    return nginx.benchmarks("mock.nginx", "compared with nginx serving a file")
        + node.benchmarks("mock.node", "compared with Node")
        + express.benchmarks("mock.express", "compared with Express")
        + wiremock.benchmarks("mock.wiremock", "compared with WireMock")
        + [
            tenThousand.benchmark("mock.cpu", "\(cpu), 10,000 stubs loaded", unit: "µs") { $0.cpu },
            hundred.benchmark("mock.cpu.100", "\(cpu), 100 stubs loaded", unit: "µs") { $0.cpu },
            nginx.benchmark("mock.cpu.1", "\(cpu), one stub loaded", unit: "µs") { $0.cpu },
            openAPI.benchmark(
                "mock.openapi", "throughput, requests and responses validated against OpenAPI",
                unit: "requests/s"
            ) { $0.rate },
            openAPI.benchmark("mock.openapi.cpu", "\(cpu), validated against OpenAPI", unit: "µs") { $0.cpu },
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
