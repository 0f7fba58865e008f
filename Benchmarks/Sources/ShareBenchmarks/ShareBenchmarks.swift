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
        ) { try memcpyBenchmark() }
    ] + handoverBenchmarks + captureBenchmarks + senderBenchmarks(checkout: checkout)
}

struct ShareBenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
