public import Benchmarking
public import Foundation
import StoreyLayers

/// Returns the benchmark of the layer checker, compared with reading every byte of the same files once.
public func layersBenchmarks(checkout: URL) -> [Benchmark] {
    [
        Benchmark(
            "check.lines", "lines checked against the layer rules per second, on all cores", unit: "lines/s"
        ) {
            let files = try sources(of: checkout)
            let rules = try LayerRules(ofProject: checkout)
            var samples = [(name: "Storey", rounds: [Double]()), (name: "counting line ends", rounds: [])]
            for _ in 0..<9 {
                let start = ContinuousClock.now
                let lines = try rules.check(checkout).lineCount
                samples[0].rounds.append(Double(lines) / ((ContinuousClock.now - start) / .seconds(1)))
                let second = ContinuousClock.now
                let counted = try countLines(files)
                samples[1].rounds.append(Double(counted) / ((ContinuousClock.now - second) / .seconds(1)))
            }
            return Measurement(samples)
        }
    ]
}

private func sources(of checkout: URL) throws -> [URL] {
    ["Sources", "Tests"].flatMap { folder -> [URL] in
        let all = FileManager.default.enumerator(
            at: checkout.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        return (all?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }
}

/// Counts lines, which is the minimum work of a checker: reading each byte of each file.
private func countLines(_ files: [URL]) throws -> Int {
    var count = 0
    for file in files {
        let data = try Data(contentsOf: file)
        data.withUnsafeBytes { bytes in
            for byte in bytes where byte == UInt8(ascii: "\n") { count += 1 }
        }
    }
    return count
}
