/// Where a text stops being JSON, and why.
public struct JSONFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in bytes.
    public let column: Int
    /// What is wrong there.
    public let reason: String

    /// The same in words.
    public var description: String { "line \(line), column \(column): \(reason)" }
}
