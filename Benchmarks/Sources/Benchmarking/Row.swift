public import Foundation

/// One line of `Docs/benchmarks.json`.
public struct Row: Codable, Sendable, Equatable {
    /// The benchmark's id.
    public var id: String
    /// Storey's value.
    public var value: Double
    /// The unit of both values.
    public var unit: String
    /// Who Storey is held against.
    public var reference: String
    /// The reference's value, measured in the same run.
    public var referenceValue: Double
    /// Storey's value divided by the reference's.
    public var ratio: Double

    /// The line for what a benchmark found.
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
    /// These lines with newly measured ones in their places, in the benchmarks' order. Lines of benchmarks that
    /// there are no longer go.
    public func updated(with new: [Row], of benchmarks: [Benchmark]) -> [Row] {
        let rows = Dictionary((self + new).map { ($0.id, $0) }) { $1 }
        return benchmarks.compactMap { rows[$0.id] }
    }

    /// Reads `benchmarks.json`; a file that is not there has no lines.
    public init(contentsOf file: URL) throws {
        guard FileManager.default.fileExists(atPath: file.path) else {
            self = []
            return
        }
        self = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
    }

    /// The text of `benchmarks.json`: a line each, so that a new figure is a one-line difference.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try map { "  " + String(decoding: try encoder.encode($0), as: UTF8.self) }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }
}

extension Double {
    /// To so many significant digits: more would claim a precision that no measurement here has.
    func rounded(digits: Int) -> Double {
        guard isFinite, self != 0 else { return self }
        let scale = pow(10, Double(digits) - 1 - log10(magnitude).rounded(.down))
        return (self * scale).rounded() / scale
    }
}
