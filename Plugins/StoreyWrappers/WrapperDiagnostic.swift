/// A requirement that can't be recorded, or another problem in the sources.
public struct WrapperDiagnostic: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// The path of the file.
    public let file: String
    /// The line, starting at 1.
    public let line: Int
    /// The problem, and how to fix it.
    public let message: String

    /// The diagnostic in the format of compilers: `WeatherService.swift:12: error: …`.
    public var description: String { "\(file):\(line): error: \(message)" }

    /// Orders diagnostics by file, line, and message.
    public static func < (one: Self, other: Self) -> Bool {
        (one.file, one.line, one.message) < (other.file, other.line, other.message)
    }
}
