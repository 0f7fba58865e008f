/// A line of a file in the resource folder.
package struct ResourcePlace: Hashable, Comparable, Sendable {
    /// Its path within the folder.
    package let file: String
    /// The line, the first being 1.
    package let line: Int

    package init(_ file: String, line: Int = 1) {
        self.file = file
        self.line = line
    }

    package static func < (one: Self, other: Self) -> Bool {
        (one.file, one.line) < (other.file, other.line)
    }
}
