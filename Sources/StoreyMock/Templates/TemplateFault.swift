/// Where a text stops being a template, and why.
public struct TemplateFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// What is wrong there.
    public let reason: String

    /// The same in words.
    public var description: String { "line \(line): \(reason)" }
}
