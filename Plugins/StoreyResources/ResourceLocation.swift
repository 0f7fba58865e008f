/// A location in the resource folder.
public struct ResourceLocation: Hashable, Comparable, Sendable {
    /// The file's path relative to the folder.
    public let file: String
    /// The line, starting at 1.
    public let line: Int

    /// Creates a location.
    package init(_ file: String, line: Int = 1) {
        self.file = file
        self.line = line
    }

    /// Orders locations by file and line.
    public static func < (one: Self, other: Self) -> Bool {
        (one.file, one.line) < (other.file, other.line)
    }
}
