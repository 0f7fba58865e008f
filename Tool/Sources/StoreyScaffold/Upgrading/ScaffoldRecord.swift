import Foundation

/// What was generated in an app: the commands, and the generated files as the templates had them, so that a later version
/// of the templates can be compared with them.
package struct ScaffoldRecord: Equatable, Codable {
    /// The record's path, relative to the app's folder. It belongs in version control.
    package static let path = ".storey/generated.json"
    /// The commands, oldest first.
    package private(set) var commands: [ScaffoldCommand] = []
    /// The contents of the generated files by path, without the user's changes.
    package internal(set) var files: [String: String] = [:]

    init() {}

    /// Reads the record of an app.
    /// - Returns: The record, or `nil` if the app has none, because an earlier version of the tool generated it.
    /// - Throws: ``ScaffoldError`` if the record can't be read.
    init?(of draft: inout Draft) throws(ScaffoldError) {
        guard let text = try draft.read(Self.path) else { return nil }
        do {
            self = try JSONDecoder().decode(ScaffoldRecord.self, from: Data(text.utf8))
        } catch {
            throw ScaffoldError(
                "\(Self.path) is invalid: \(error). Restore it from version control, or delete it to stop upgrading."
            )
        }
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(self) else { preconditionFailure("Strings can be encoded.") }
        return String(decoding: json, as: UTF8.self) + "\n"
    }

    /// Adds a command and what it generates.
    mutating func add(
        _ command: ScaffoldCommand, of app: AppLayout, from templates: TemplateSet
    ) throws(ScaffoldError) {
        var draft = Draft(files: files)
        try app.generate(command, from: templates, to: &draft)
        files = draft.files
        if !commands.contains(command) { commands.append(command) }
    }

    /// Returns what the same commands generate with other templates.
    func regenerated(for app: AppLayout, from templates: TemplateSet) throws(ScaffoldError) -> ScaffoldRecord
    {
        var record = ScaffoldRecord()
        for command in commands { try record.add(command, of: app, from: templates) }
        return record
    }
}
