public import Foundation
import StoreyInternal

/// The known findings of a project, which a check doesn't report. A baseline can only shrink.
public struct Baseline: Sendable, Equatable {
    /// The identities of the known findings.
    public private(set) var known: Set<Finding.Identity>

    /// Creates a baseline.
    ///
    /// - Parameter known: The identities of the known findings.
    public init(known: Set<Finding.Identity> = []) { self.known = known }

    /// Reads a project's baseline. Returns `nil` if it has none.
    ///
    /// - Parameters:
    ///   - root: The project's folder.
    ///   - rules: The project's rules, which contain the path of the file.
    /// - Throws: `LayerError` if the file can't be read.
    public init?(ofProject root: URL, rules: LayerRules) throws(LayerError) {
        let file = root.appendingPathComponent(rules.baseline)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            known = Set(try JSONDecoder().decode([Finding.Identity].self, from: Data(contentsOf: file)))
        } catch {
            throw LayerError(
                .baseline, rules.baseline,
                "The file is not a valid baseline. Delete it and write a new one with --write-baseline. \(error.systemDescription)"
            )
        }
    }

    /// Returns this baseline without the findings that are resolved.
    ///
    /// - Parameter report: A report to which this baseline was applied.
    public func removingResolved(in report: LayerReport) -> Baseline {
        Baseline(known: known.subtracting(report.resolved))
    }

    /// Returns the file's contents: sorted, one finding per line, without line numbers and absolute paths, so that the
    /// file changes only when a finding does.
    public func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try known.sorted().map { "  " + String(decoding: try encoder.encode($0), as: UTF8.self) }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }
}

extension LayerReport {
    /// Moves the findings in a baseline to ``known``, and lists the resolved ones in ``resolved``.
    ///
    /// - Parameter baseline: The known findings.
    public mutating func apply(_ baseline: Baseline) {
        let all = known + findings
        let found = Set((all + uncertain).map(\.identity))
        known = all.filter { baseline.known.contains($0.identity) }
        findings = all.filter { !baseline.known.contains($0.identity) }
        resolved = baseline.known.subtracting(found).sorted()
    }
}
