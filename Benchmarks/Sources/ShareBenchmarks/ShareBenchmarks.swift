public import Benchmarking

/// What the room `StoreyShare` costs.
public let shareBenchmarks: [Benchmark] =
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
    ] + captureBenchmarks

struct ShareBenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
