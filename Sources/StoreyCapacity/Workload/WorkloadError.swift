/// What is wrong with a workload file: all of it at once.
public struct WorkloadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One thing that is wrong.
    public struct Fault: Sendable, Hashable, CustomStringConvertible {
        /// The line it stands in, from 1.
        public let line: Int
        /// What is wrong, and how to mend it.
        public let reason: String

        /// As `line 7: …`.
        public var description: String { "line \(line): \(reason)" }
    }

    /// What is wrong, in the order of the lines.
    public let faults: [Fault]

    init(_ faults: [Fault]) {
        self.faults = faults.enumerated().sorted {
            ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
        }
        .map(\.element)
    }

    init(line: Int, _ reason: String) { self.init([Fault(line: line, reason: reason)]) }

    /// A line for each.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
}
