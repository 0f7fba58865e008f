import Foundation
import ToolInternal

/// The utilization of the CPU as monitoring has measured it.
struct UsageFile {
    struct Unreadable: Error {}

    /// The utilization in each interval, from 0 to 1.
    let shares: [Double]

    /// The 99th percentile over the intervals: the peak without single outliers.
    var peak: Double {
        let sorted = shares.sorted()
        return sorted[min(sorted.count - 1, Int(0.99 * Double(sorted.count)))]
    }

    /// Reads a response of Prometheus to `query_range` with shares, a CSV file of CloudWatch with percentages, or
    /// the output of `sar -u`.
    init(_ text: String) throws(Unreadable) {
        let found = Self.prometheus(text) ?? Self.sar(text) ?? Self.cloudWatch(text) ?? []
        guard !found.isEmpty, found.allSatisfy({ (0...1).contains($0) }) else { throw Unreadable() }
        shares = found
    }

    private struct Response: Decodable {
        struct Result: Decodable { let values: [Sample] }
        struct Content: Decodable { let result: [Result] }

        struct Sample: Decodable {
            let value: Double?

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                _ = try container.decode(Double.self)
                value = Double(try container.decode(String.self))
            }
        }

        let data: Content
    }

    private static func prometheus(_ text: String) -> [Double]? {
        guard text.drop(while: \.isWhitespace).first == "{" else { return nil }
        do {
            let response = try JSONDecoder().decode(Response.self, from: Data(text.utf8))
            return response.data.result.flatMap { $0.values.compactMap(\.value) }
        } catch { return nil }
    }

    private static func sar(_ text: String) -> [Double]? {
        var idle: Int?
        var shares: [Double] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(separator: " ")
            if let found = words.firstIndex(of: "%idle") {
                // Count from the end, because the time of day has one or two words.
                idle = words.count - found
            } else if let idle, words.contains("all"), !line.hasPrefix("Average"), words.count >= idle,
                let value = Double(words[words.count - idle].replacing(",", with: "."))
            {
                shares.append(1 - value / 100)
            }
        }
        return shares.isEmpty ? nil : shares
    }

    private static func cloudWatch(_ text: String) -> [Double]? {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let header = lines.first else { return nil }
        let separator = SeparatedValues.separator(of: header)
        let names = SeparatedValues.cells(header, by: separator) ?? []
        let wanted = ["maximum", "average", "cpuutilization"]
        guard
            let column = names.firstIndex(where: { name in wanted.contains { name.lowercased().contains($0) }
            })
        else { return nil }
        return lines.dropFirst().compactMap { line in
            let cells = SeparatedValues.cells(line, by: separator) ?? []
            return cells.count > column ? Double(cells[column]).map { $0 / 100 } : nil
        }
    }
}
