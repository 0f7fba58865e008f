import Foundation

/// The differences between the responses of a service and those of stubs. It contains names, types and statuses, but no values.
struct DriftReport: Encodable {
    /// The kind of a difference.
    enum Change: String, Encodable {
        case status, contentType, type, missing, added
    }

    struct Finding: Encodable {
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

        fileprivate var text: String {
            let place = path.map { " \($0)" } ?? ""
            let problem =
                switch change {
                case .status: "the status is \(actual ?? "none"), not \(expected ?? "none")"
                case .contentType: "the content type is \(actual ?? "none"), not \(expected ?? "none")"
                case .type: "is \(actual ?? "nothing"), not \(expected ?? "nothing")"
                case .missing: "is missing"
                case .added: "is new (\(actual ?? ""))"
                }
            return "\(request)\(place): \(problem) [\(stub)]"
        }
    }

    /// A stub that wasn't compared.
    struct Skipped: Encodable {
        let stub: String
        let reason: String
    }

    var compared = 0
    var findings: [Finding] = []
    var skipped: [Skipped] = []

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
        let lines =
            findings.map(\.text) + skipped.map { "not compared: \($0.stub): \($0.reason)" }
            + ["\(compared) compared, \(findings.count) differences, \(skipped.count) not compared"]
        return lines.map { $0 + "\n" }.joined()
    }
}
