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
        },
        Benchmark(
            "check.memory", "the peak memory of a process that checks the layer rules", unit: "MB"
        ) {
            var samples = [
                (name: "Storey", rounds: [Double]()), (name: "holding the files in memory", rounds: []),
            ]
            for _ in 0..<5 {
                for (index, work) in ["check", "read"].enumerated() {
                    let command = [ownProgram, layersProcessArgument, work, checkout.path]
                    let output = try await run(command).output
                    samples[index].rounds.append(Double(output.dropLast()) ?? .nan)
                }
            }
            return Measurement(samples)
        },
    ] + toolBenchmarks
}

/// The first argument that makes the benchmark executable run ``runLayersProcess(_:)`` only.
public let layersProcessArgument = "layers-process"

/// Does the work whose peak memory is measured, `check CHECKOUT` or `read CHECKOUT`, and prints it in megabytes.
public func runLayersProcess(_ arguments: [String]) throws {
    let checkout = URL(fileURLWithPath: arguments[1], isDirectory: true)
    if arguments[0] == "check" {
        _ = try LayerRules(ofProject: checkout).check(checkout)
    } else {
        let contents = try sources(of: checkout).map { try Data(contentsOf: $0) }
        withExtendedLifetime(contents) {}
    }
    var usage = rusage()
    #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        print(Double(usage.ru_maxrss) / 1e6)
    #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        print(Double(usage.ru_maxrss) * 1024 / 1e6)
    #endif
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
