/// A line of source code: where something was registered, loaded or asked for.
public struct CodeLocation: Hashable, Sendable, Codable {
    /// The file as `#fileID` writes it: the module's name, a slash, the file's name.
    public let file: String
    /// The line in the file, counted from one.
    public let line: Int

    /// The line of the caller, unless another is given.
    public init(file: String = #fileID, line: Int = #line) {
        self.file = file
        self.line = line
    }
}

extension CodeLocation: CustomStringConvertible {
    /// `Notes/NotesListPart.swift:12`
    public var description: String { "\(file):\(line)" }
}
