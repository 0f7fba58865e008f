/// The reason why an analytics table can't be read.
public struct AnalyticsError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, starting at 1.
    public let line: Int
    /// The problem and its solution.
    public let reason: String

    init(_ line: Int, _ reason: String) {
        self.line = line
        self.reason = reason
    }

    /// The line and the reason, such as `line 7: …`.
    public var description: String { "line \(line): \(reason)" }
}
