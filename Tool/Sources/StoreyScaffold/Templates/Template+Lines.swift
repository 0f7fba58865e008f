import Foundation

extension Template {
    /// The contents of `lines.json`: a template's insertions.
    struct Lines: Codable {
        let insertions: [Insertion]
    }

    /// Creates a template from its files and the contents of its `lines.json`.
    /// - Throws: `DecodingError` if the contents aren't those of a `lines.json`.
    init(_ name: String, files: [File], lines: Data) throws {
        let lines = try JSONDecoder().decode(Lines.self, from: lines)
        self.init(name, files: files, insertions: lines.insertions)
    }
}
