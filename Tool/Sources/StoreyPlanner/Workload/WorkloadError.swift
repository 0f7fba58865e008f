/// All problems of a workload file.
public struct WorkloadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A problem.
    public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
        /// The line, starting at 1.
        public let line: Int
        /// The problem and its solution.
        public let reason: String

        /// The line and the reason, such as `line 7: …`.
        public var description: String { "line \(line): \(reason)" }
    }

    /// The problems, ordered by line.
    public let diagnostics: [Diagnostic]

    init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics.enumerated().sorted {
            ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
        }
        .map(\.element)
    }

    init(line: Int, _ reason: String) { self.init([Diagnostic(line: line, reason: reason)]) }

    /// All problems, one per line.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
