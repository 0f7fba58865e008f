/// A syntax error in a template.
public struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, starting at 1.
    public let line: Int
    /// The problem in that line.
    public let reason: String

    /// The line and the problem.
    public var description: String { "line \(line): \(reason)" }
}
