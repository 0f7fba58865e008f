import Dispatch
import Foundation
import ToolInternal

/// The results of all checks, in the order of the checks.
struct HealthReport: Encodable {
    /// The result of one check.
    struct Entry: Encodable {
        let name: String
        let status: String
        let summary: String
        let problems: [HealthProblem]
    }

    let checks: [Entry]

    /// Whether there are no errors. There may be warnings.
    var isHealthy: Bool { !checks.contains { $0.status == "failed" } }

    /// Runs the checks, as many at a time as the machine has cores. Blocks the thread.
    init(of checks: [HealthCheck]) {
        let results = Locked<[Int: HealthCheck.Result]>([:])
        DispatchQueue.concurrentPerform(iterations: checks.count) { index in
            let result = checks[index].run()
            results.withLock { $0[index] = result }
        }
        let all = results.withLock { $0 }
        self.checks = checks.indices.compactMap { index in
            all[index].map { result in
                Entry(
                    name: checks[index].name, status: result.status, summary: result.summary,
                    problems: result.problems)
            }
        }
    }

    /// The format of a report.
    enum Format: String, CaseIterable {
        case text, json

        /// - Parameter terminal: The stream that the text is for, which may support styles.
        func text(of report: HealthReport, on terminal: Terminal) throws -> String {
            switch self {
            case .text: return report.text(on: terminal)
            case .json:
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
                return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
            }
        }
    }

    private enum CodingKeys: CodingKey { case checks, isHealthy }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(checks, forKey: .checks)
        try container.encode(isHealthy, forKey: .isHealthy)
    }

    private func text(on terminal: Terminal) -> String {
        let width = checks.map(\.name.count).max() ?? 0
        var text = ""
        for check in checks {
            let name = check.name.padding(toLength: width, withPad: " ", startingAt: 0)
            let (mark, style): (String, Terminal.TextStyle) =
                switch check.status {
                case "passed": ("ok", .green)
                case "failed": ("error", .red)
                case "warned": ("warning", .yellow)
                default: ("skipped", .faint)
                }
            let padded = mark.padding(toLength: 7, withPad: " ", startingAt: 0)
            text += "\(terminal.text(padded, style))  \(terminal.text(name, .bold))  \(check.summary)\n"
            for problem in check.problems {
                text += "         \(problem.message)\n           \(terminal.text(problem.fix, .bold))\n"
            }
        }
        return text + "\n\(summary)\n"
    }

    private var summary: String {
        let all = checks.flatMap(\.problems)
        let errors = all.filter { $0.severity == .error }.count
        let warnings = all.count - errors
        let counts =
            [
                errors == 0 ? nil : errors.counting("problem"),
                warnings == 0 ? nil : warnings.counting("warning"),
            ]
            .compactMap(\.self)
        return counts.isEmpty ? "No problems." : counts.joined(separator: ", ") + "."
    }
}
