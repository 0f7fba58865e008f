/// A JSON syntax error.
public struct MockJSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, starting at 1.
    public let line: Int
    /// The column in bytes, starting at 1.
    public let column: Int
    /// The problem at that position.
    public let reason: String

    /// The position and the problem.
    public var description: String { "line \(line), column \(column): \(reason)" }
}
