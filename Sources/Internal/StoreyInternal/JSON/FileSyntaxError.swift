/// A syntax error in a file.
package struct FileSyntaxError: Error, Equatable {
    /// The line, starting at 1.
    package let line: Int
    /// The problem.
    package let reason: String

    /// Creates an error.
    package init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }
}
