public import Benchmarking
public import Foundation

/// The benchmarks of `StoreyShare`.
/// - Parameter checkout: The root of the repository, with the viewers of the tests.
public func shareBenchmarks(checkout: URL) -> [Benchmark] {
    [
        Benchmark(
            "share.memcpy",
            "writing a 1080p NV12 frame to a channel and reading it in place",
            unit: "µs"
        ) { try memcpyBenchmark() }
    ] + handoverBenchmarks + captureBenchmarks + senderBenchmarks(checkout: checkout)
}

struct ShareBenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
