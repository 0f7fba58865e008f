public import Foundation

/// The findings of a project that are known and wait to be mended. It only shrinks.
public struct Baseline: Sendable, Equatable {
    /// What is known.
    public private(set) var known: Set<Finding.Identity>

    /// - Parameter known: what is known.
    public init(known: Set<Finding.Identity> = []) { self.known = known }

    /// Reads a project's baseline; `nil` if it has none.
    /// - Parameters:
    ///   - root: the project's folder.
    ///   - rules: the project's rules, which name the file.
    /// - Throws: `LayerError` if the file can't be read.
    public init?(ofProject root: URL, rules: LayerRules) throws(LayerError) {
        let file = root.appendingPathComponent(rules.baseline)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            known = Set(try JSONDecoder().decode([Finding.Identity].self, from: Data(contentsOf: file)))
        } catch {
            throw LayerError(
                .baseline, rules.baseline, "is not a list of findings: \(error). Remove it and write it anew."
            )
        }
    }

    /// What stays known of a report: nothing is added that was not known before.
    /// - Parameter report: what was found, held against this baseline.
    public func shrunk(to report: LayerReport) -> Baseline {
        Baseline(known: known.subtracting(report.mended))
    }

    /// The file's text: sorted, a line each, without lines and absolute paths, so that it changes only when a finding
    /// does.
    public func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try known.sorted().map { "  " + String(decoding: try encoder.encode($0), as: UTF8.self) }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }
}

extension LayerReport {
    /// Sets apart the findings that a baseline knows, and what it knows that is mended.
    /// - Parameter baseline: what is known.
    public mutating func hold(against baseline: Baseline) {
        let all = known + findings
        let found = Set(all.map(\.identity))
        known = all.filter { baseline.known.contains($0.identity) }
        findings = all.filter { !baseline.known.contains($0.identity) }
        mended = baseline.known.subtracting(found).sorted()
    }
}
