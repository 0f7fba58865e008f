public import Benchmarking
public import Foundation

/// What the room `StoreyShare` costs.
/// - Parameter checkout: where Storey lies, with the viewers of its tests.
public func shareBenchmarks(checkout: URL) -> [Benchmark] {
    [
        Benchmark(
            "share.memcpy",
            "a 1080p NV12 frame through a channel: written by one, read where it lies by another",
            unit: "µs"
        ) { try memcpyBenchmark() },
        Benchmark(
            "share.handover",
            "from a whole 1080p frame in one process to its copy in another, 60 a second: the median",
            unit: "ms"
        ) { try await handover(at: 0.5) },
        Benchmark("share.handover95", "the same: 95 of 100 take at most", unit: "ms") {
            try await handover(at: 0.95)
        },
    ] + captureBenchmarks + senderBenchmarks(checkout: checkout)
}

struct ShareBenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
