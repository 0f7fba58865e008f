/// A place in a file: line and column, counted from 1, the column in bytes.
public struct Place: Sendable, Hashable, Comparable {
    /// Counted from 1.
    public var line: Int32
    /// In bytes of UTF-8, counted from 1.
    public var column: Int32

    /// - Parameters:
    ///   - line: counted from 1.
    ///   - column: in bytes of UTF-8, counted from 1.
    public init(line: Int32, column: Int32) {
        self.line = line
        self.column = column
    }

    /// Whether one place stands before another of the same file.
    public static func < (one: Place, other: Place) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}
