import ToolInternal

/// The values for a template's placeholders.
///
/// A name has five spellings. For the name `NoteDetails` with the key `Name`, `{{Name}}` is `NoteDetails`, `{{name}}` is
/// `noteDetails`, `{{name-id}}` is `note-details`, `{{name title}}` is `Note details`, and `{{name words}}` is
/// `note details`.
package struct TemplateValues: Sendable {
    private var values: [String: String] = [:]

    package init() {}

    /// Adds a name in all spellings.
    /// - Parameters:
    ///   - name: The name.
    ///   - key: The placeholder for the type spelling, such as `Name`.
    package mutating func add(_ name: ScaffoldName, as key: String) {
        values[key] = name.type
        values[key.lowercased()] = name.variable
        values["\(key.lowercased())-id"] = name.identifier
        values["\(key.lowercased()) title"] = name.title
        values["\(key.lowercased()) words"] = name.phrase
    }

    /// Adds a text.
    package mutating func add(_ text: String, as key: String) { values[key] = text }

    func fill(_ text: String, in place: String) throws(ScaffoldError) -> String {
        var filled = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{") {
            guard let end = rest[start.upperBound...].firstRange(of: "}}") else { break }
            let key = String(rest[start.upperBound..<end.lowerBound])
            guard let value = values[key] else {
                let line = text[..<start.lowerBound].count { $0.isNewline } + 1
                let near = Spelling.suggestions(for: key, among: values.keys.sorted()) { $0 }.first
                throw ScaffoldError(
                    "In \(place), line \(line): unknown placeholder {{\(key)}}."
                        + (near.map { " Did you mean {{\($0)}}?" } ?? ""))
            }
            filled += rest[..<start.lowerBound] + value
            rest = rest[end.upperBound...]
        }
        return filled + rest
    }
}
