/// A source location, for example of a registration or a call of `resolve`.
package struct CodeLocation: Hashable, Sendable, Codable {
    /// The file in the format of `#fileID`: module name, slash, file name.
    package let file: String
    /// The line, starting at 1.
    package let line: Int

    /// Creates a location. Defaults to the caller's.
    package init(file: String = #fileID, line: Int = #line) {
        self.file = file
        self.line = line
    }
}

extension CodeLocation: CustomStringConvertible {
    /// `Notes/NotesListPart.swift:12`
    package var description: String { "\(file):\(line)" }
}
