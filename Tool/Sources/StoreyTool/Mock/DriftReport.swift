import Foundation

/// The differences between the responses of a service and those of stubs. It contains names, types and statuses, but no values.
struct DriftReport: Codable {
    /// The kind of a difference.
    enum Change: String, Codable {
        case status, contentType, type, missing, added
    }

    struct Finding: Codable, Hashable {
        let request: String
        /// The file of the stub, or its pattern.
        let stub: String
        /// The JSONPath in the body, or `nil` for the status and the content type.
        let path: String?
        let change: Change
        /// The stub's status, content type, or types of JSON, or `nil` if it has nothing at the path.
        let expected: String?
        /// The service's, or `nil` if it has nothing at the path.
        let actual: String?
        /// The places and the names of the tests that rely on the stub, if they were searched for.
        var tests: [String]?

        /// The finding without the tests, which move.
        fileprivate var identity: Finding {
            var finding = self
            finding.tests = nil
            return finding
        }

        fileprivate var place: String { request + (path.map { " \($0)" } ?? "") }

        fileprivate var text: String {
            let problem =
                switch change {
                case .status: "the status is \(actual ?? "none"), not \(expected ?? "none")"
                case .contentType: "the content type is \(actual ?? "none"), not \(expected ?? "none")"
                case .type: "is \(actual ?? "nothing"), not \(expected ?? "nothing")"
                case .missing: "is missing"
                case .added: "is new (\(actual ?? ""))"
                }
            let tests = (tests ?? []).map { "\n    relied on by \($0)" }.joined()
            return "\(place): \(problem) [\(stub)]\(tests)"
        }
    }

    /// A stub that wasn't compared.
    struct Skipped: Codable {
        let stub: String
        let reason: String
    }

    var compared = 0
    var findings: [Finding] = []
    var skipped: [Skipped] = []
    /// The number of differences that an earlier report has as well, if there is one.
    private(set) var known: Int?
    /// The differences of an earlier report that are gone, if there is one.
    private(set) var resolved: [Finding]?

    /// Leaves out the differences that an earlier report has, and notes those that are gone.
    mutating func compare(with earlier: [Finding]) {
        let (before, now) = (Set(earlier.map(\.identity)), Set(findings.map(\.identity)))
        known = now.intersection(before).count
        resolved = earlier.filter { !now.contains($0.identity) }
        findings.removeAll { before.contains($0.identity) }
    }

    enum Format: String, CaseIterable {
        case text, json

        func text(of report: DriftReport) throws -> String {
            switch self {
            case .text: return report.text
            case .json:
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
                return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
            }
        }
    }

    private var text: String {
        let gone = (resolved ?? []).map { "\($0.place): doesn't differ anymore [\($0.stub)]" }
        var summary = "\(compared) compared, "
        if let known {
            summary += "\(findings.count) new differences, \(known) known, \(gone.count) gone, "
        } else {
            summary += "\(findings.count) differences, "
        }
        let lines =
            findings.map(\.text) + gone + skipped.map { "not compared: \($0.stub): \($0.reason)" }
            + [summary + "\(skipped.count) not compared"]
        return lines.map { $0 + "\n" }.joined()
    }
}
