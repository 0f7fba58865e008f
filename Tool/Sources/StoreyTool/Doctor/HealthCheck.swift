import Foundation
import ToolInternal

/// A check of `storey doctor`, which doesn't depend on other checks.
struct HealthCheck: Sendable {
    /// The name, such as `toolchain`.
    let name: String
    private let check: @Sendable () throws -> Result

    /// - Parameters:
    ///   - name: The name, such as `toolchain`.
    ///   - check: The work. An error that it throws is a problem of the check.
    init(_ name: String, _ check: @escaping @Sendable () throws -> Result) {
        self.name = name
        self.check = check
    }

    func run() -> Result {
        do { return try check() } catch {
            return Result(
                "failed", [HealthProblem("\(error.systemDescription)", fix: "storey doctor --help")])
        }
    }

    /// The result of a check.
    struct Result: Equatable, Sendable {
        /// A short summary, such as the version that was found.
        let summary: String
        let problems: [HealthProblem]
        /// Whether the check had nothing to check.
        private(set) var isSkipped = false

        init(_ summary: String, _ problems: [HealthProblem] = []) {
            self.summary = summary
            self.problems = problems
        }

        /// The result of a check that has nothing to check.
        /// - Parameter reason: A sentence that says why.
        static func skipped(_ reason: String) -> Result {
            var result = Result(reason)
            result.isSkipped = true
            return result
        }

        /// The worst severity, or `passed` or `skipped`.
        var status: String {
            if problems.contains(where: { $0.severity == .error }) { return "failed" }
            return !problems.isEmpty ? "warned" : isSkipped ? "skipped" : "passed"
        }
    }
}

/// A problem that `storey doctor` found.
struct HealthProblem: Equatable, Codable, Sendable {
    enum Severity: String, Codable {
        /// The app can't be built or run, or it is inconsistent.
        case error
        /// The problem concerns only some uses of the app.
        case warning
    }

    let severity: Severity
    let message: String
    /// A shell command that fixes the problem, or that leads to the place to change.
    let fix: String

    init(_ message: String, severity: Severity = .error, fix: String) {
        self.severity = severity
        self.message = message
        self.fix = fix
    }

    /// The command that opens a file in the user's editor.
    static func editing(_ path: String) -> String { "${EDITOR:-vi} \(path.shellQuoted)" }
}

extension String {
    /// The string as one argument in a shell.
    var shellQuoted: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                        || "/._-+=:@,".unicodeScalars.contains(scalar))
            }
        return isPlain ? self : "'\(replacingOccurrences(of: "'", with: "'\\''"))'"
    }
}
