/// A problem at a line of a file, in the format of compilers, which Xcode and other tools recognize.
public struct SourceDiagnostic: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// The path of the file.
    public let file: String
    /// The line, starting at 1.
    public let line: Int
    /// The problem, and how to fix it.
    public let message: String

    package init(_ file: String, line: Int = 1, _ message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// The diagnostic in the format of compilers: `WeatherService.swift:12: error: …`.
    public var description: String { "\(file):\(line): error: \(message)" }

    /// Orders diagnostics by file, line, and message.
    public static func < (one: Self, other: Self) -> Bool {
        (one.file, one.line, one.message) < (other.file, other.line, other.message)
    }
}
