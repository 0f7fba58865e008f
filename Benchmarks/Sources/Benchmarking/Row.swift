public import Foundation

/// A row of `Docs/benchmarks.json`.
public struct Row: Codable, Sendable, Equatable {
    /// The benchmark's id.
    public var id: String
    /// Storey's value.
    public var value: Double
    /// The unit of both values.
    public var unit: String
    /// The reference that Storey is compared with.
    public var reference: String
    /// The reference's value, measured in the same run.
    public var referenceValue: Double
    /// Storey's value divided by the reference's.
    public var ratio: Double

    /// Creates the row of a measurement.
    public init(_ benchmark: Benchmark, _ measurement: Measurement) {
        id = benchmark.id
        value = measurement.value.rounded(digits: 3)
        unit = benchmark.unit
        reference = measurement.peers[0].name
        referenceValue = measurement.peers[0].value.rounded(digits: 3)
        ratio = measurement.ratio.rounded(digits: 3)
    }
}

extension [Row] {
    /// Returns the rows updated with new ones, in the order of the benchmarks. Rows of removed benchmarks are dropped.
    public func updated(with new: [Row], of benchmarks: [Benchmark]) -> [Row] {
        let rows = Dictionary((self + new).map { ($0.id, $0) }) { $1 }
        return benchmarks.compactMap { rows[$0.id] }
    }

    /// Reads `benchmarks.json`. A missing file has no rows.
    public init(contentsOf file: URL) throws {
        guard FileManager.default.fileExists(atPath: file.path) else {
            self = []
            return
        }
        self = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
    }

    /// The text of `benchmarks.json`, with one line per row to keep diffs small.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try map { "  " + String(decoding: try encoder.encode($0), as: UTF8.self) }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }
}

extension Double {
    /// Returns the value rounded to a number of significant digits that matches the precision of a measurement.
    func rounded(digits: Int) -> Double {
        guard isFinite, self != 0 else { return self }
        let scale = pow(10, Double(digits) - 1 - log10(magnitude).rounded(.down))
        return (self * scale).rounded() / scale
    }
}
