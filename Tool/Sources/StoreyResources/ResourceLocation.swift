/// A location in the resource folder.
package struct ResourceLocation: Hashable, Comparable, Sendable {
    /// The file's path relative to the folder.
    package let file: String
    /// The line, starting at 1.
    package let line: Int

    package init(_ file: String, line: Int = 1) {
        self.file = file
        self.line = line
    }

    package static func < (one: Self, other: Self) -> Bool {
        (one.file, one.line) < (other.file, other.line)
    }
}
