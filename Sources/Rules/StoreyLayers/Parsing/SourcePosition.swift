/// A position in a source file.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line number, starting at 1.
    public var line: Int32
    /// The column in UTF-8 bytes, starting at 1.
    public var column: Int32

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - line: The line number, starting at 1.
    ///   - column: The column in UTF-8 bytes, starting at 1.
    public init(line: Int32, column: Int32) {
        self.line = line
        self.column = column
    }

    /// Whether one position comes before another in the same file.
    public static func < (one: SourcePosition, other: SourcePosition) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}
