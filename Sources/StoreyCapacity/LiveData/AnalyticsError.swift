/// Why a table of an analytics tool cannot be read.
public struct AnalyticsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line it stands in, from 1.
    public let line: Int
    /// What is wrong, and how to mend it.
    public let reason: String

    init(_ line: Int, _ reason: String) {
        self.line = line
        self.reason = reason
    }

    /// As `line 7: …`.
    public var description: String { "line \(line): \(reason)" }
}
