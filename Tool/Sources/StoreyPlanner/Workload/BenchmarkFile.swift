import Foundation

/// The durations that benchmarks measured on a machine, as `make bench` writes them: a JSON array of objects with
/// `id`, `value`, and `unit`.
struct BenchmarkFile {
    private struct Result: Decodable {
        let id: String
        let value: Double
        let unit: String
    }

    /// The duration of each benchmark, in seconds. Other units than those of times are left out.
    let durations: [String: Double]

    init(_ text: String) throws {
        let units = Dictionary(Measure.time.units, uniquingKeysWith: { first, _ in first })
        let results = try JSONDecoder().decode([Result].self, from: Data(text.utf8))
        durations = Dictionary(
            results.compactMap { result in
                units[result.unit].flatMap { result.value > 0 ? (result.id, result.value * $0) : nil }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns how many times as long the same benchmarks take on a device: the geometric mean.
    /// - Returns: The slowdown and the number of benchmarks in both files. `nil` if there is none.
    func slowdown(of device: BenchmarkFile) -> (value: Double, count: Int)? {
        let ratios = durations.compactMap { id, time in device.durations[id].map { log($0 / time) } }.sorted()
        guard !ratios.isEmpty else { return nil }
        return (exp(ratios.reduce(0, +) / Double(ratios.count)), ratios.count)
    }
}

extension WorkloadReader {
    /// Derives the slowdown of a class of devices from the benchmarks that were measured on it and on the server.
    mutating func readSlowdown(of device: Values, in fleet: Values) {
        guard let path = device.text("benchmark"), let name = device.text("name") else { return }
        let line = device.line(of: "benchmark")
        guard let base = fleet.text("benchmark") else {
            return addDiagnostic(
                line,
                "benchmark of \(name) requires a benchmark of the fleet, measured on the machine on which cpu was measured"
            )
        }
        guard let server = benchmarks(base, fleet.line(of: "benchmark")), let own = benchmarks(path, line)
        else { return }
        guard let slowdown = server.slowdown(of: own) else {
            return addDiagnostic(line, "\(path) and \(base) have no benchmark of a duration in common")
        }
        derive(
            "fleet.devices.\(name).slowdown", slowdown.value, .factor,
            "the CPU time relative to the machine on which cpu was measured",
            source:
                "the geometric mean of \(Double(slowdown.count).counted("benchmark", "benchmarks")) in \(path) and \(base)",
            line: line)
    }

    private mutating func benchmarks(_ path: String, _ line: Int) -> BenchmarkFile? {
        guard let text = text(ofFile: path, line) else { return nil }
        do { return try BenchmarkFile(text) } catch {
            addDiagnostic(
                line,
                "\(path) must be a JSON array of objects with id, value, and unit, as `make bench` writes it"
            )
            return nil
        }
    }
}
