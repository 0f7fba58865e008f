public import Benchmarking
public import Foundation

/// Returns the benchmark of a clean build of a package that imports Storey, compared with an empty package.
public func buildCore(checkout: URL) -> Benchmark {
    Benchmark("build.core", "a clean debug build of a package that imports only Storey", unit: "s") {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-build-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let packages = [
            try Package(in: folder, name: "consumer", storey: checkout),
            try Package(in: folder, name: "empty", storey: nil),
        ]
        var samples = [(name: "Storey", rounds: [Double]()), (name: "an empty package", rounds: [])]
        for _ in 0..<5 {
            for (index, package) in packages.enumerated() {
                samples[index].rounds.append(try await package.secondsOfCleanBuild())
            }
        }
        return Measurement(samples)
    }
}
