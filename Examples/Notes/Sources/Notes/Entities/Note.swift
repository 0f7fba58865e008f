package import Foundation
package import Storey

/// A note, whose first nonempty line is its title. Its texts have no null characters, at which SQLite would end them.
package struct Note: Codable, Hashable, Identifiable, Sendable {
    package let id: Identifier<Note, UUID>
    package var text: String { didSet { text = text.withoutNullCharacters } }
    package let created: Date
    package var modified: Date
    /// Whether the note is shown before all others.
    package var isPinned: Bool
    /// Whether the note is listed among the shared notes.
    package var isShared: Bool
    /// The note's folder, or `nil` if it is in none.
    package var folder: Folder.ID?
    /// The date when the note was deleted, or `nil`. A deleted note can be restored until it is removed.
    package var deleted: Date?

    package init(
        id: ID = ID(rawValue: UUID()), text: String, created: Date, modified: Date, isPinned: Bool = false,
        isShared: Bool = false, folder: Folder.ID? = nil, deleted: Date? = nil
    ) {
        self.id = id
        self.text = text.withoutNullCharacters
        self.created = created
        self.modified = modified
        self.isPinned = isPinned
        self.isShared = isShared
        self.folder = folder
        self.deleted = deleted
    }

    private enum CodingKeys: String, CodingKey {
        case id, text, created, modified, deleted
        case folder = "folderID"
        case isPinned = "pinned"
        case isShared = "shared"
    }

    /// The key of a folder's name, which earlier versions encoded.
    private enum EarlierKeys: CodingKey { case folder }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(ID.self, forKey: .id), text: try values.decode(String.self, forKey: .text),
            created: try values.decode(Date.self, forKey: .created),
            modified: try values.decode(Date.self, forKey: .modified),
            isPinned: try values.decode(Bool.self, forKey: .isPinned),
            isShared: try values.decode(Bool.self, forKey: .isShared),
            folder: try values.decodeIfPresent(Folder.ID.self, forKey: .folder)
                ?? Self.folderName(from: decoder).map(Folder.ID.init(named:)),
            deleted: try values.decodeIfPresent(Date.self, forKey: .deleted))
    }

    /// Decodes the name of the folder of a note that an earlier version encoded.
    package static func folderName(from decoder: any Decoder) throws -> String? {
        let name = try decoder.container(keyedBy: EarlierKeys.self).decodeIfPresent(
            String.self, forKey: .folder)
        return name.flatMap { $0.isEmpty ? nil : $0.withoutNullCharacters }
    }

    /// The days in which a deleted note can be restored.
    package static let restorationDays = 30
    /// The seconds in which a deleted note can be restored.
    package static let restorationPeriod = TimeInterval(restorationDays * 24 * 60 * 60)

    /// The first nonempty line, or an empty string.
    package var title: String { Self.title(of: text) }

    /// Returns the title of a note with the given text: the beginning of its first nonempty line.
    package static func title(of text: String) -> String {
        String(lines(of: text).first { _ in true }?.prefix(100) ?? "")
    }

    /// The beginning of the text after the title, in one line.
    package var excerpt: String {
        String(Self.lines(of: text).dropFirst().prefix(20).joined(separator: " ").prefix(200))
    }

    /// The nonempty lines of a text, without the spaces around them and the Markdown markers before them. Each is read when it is
    /// needed, because lists show the first lines of many long texts.
    private static func lines(of text: String) -> some Sequence<String> {
        sequence(state: text[...]) { rest -> Substring? in
            guard !rest.isEmpty else { return nil }
            let line = rest.prefix { !$0.isNewline }
            rest = rest[line.endIndex...].dropFirst()
            return line
        }
        .lazy.map { withoutMarker($0.trimmingCharacters(in: .whitespaces)) }
        .filter { !$0.isEmpty }
    }

    /// Returns a line without the marker of a heading, a list, a checkbox, or a quotation.
    private static func withoutMarker(_ line: String) -> String {
        for marker in ["- [ ] ", "- [x] ", "- ", "* ", "> ", "# ", "## ", "### "] where line.hasPrefix(marker)
        {
            return line.dropFirst(marker.count).trimmingCharacters(in: .whitespaces)
        }
        return line
    }
}

extension Note {
    /// Returns whether a text has a line with a checkbox in Markdown.
    package static func hasChecklist(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
            let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.prefix(
                checkboxLength)
            return checkboxes.contains { start.elementsEqual($0.utf8) }
        }
    }

    private static let checkboxLength = 6
    private static let checkboxes = ["- [ ] ", "- [x] ", "- [X] ", "* [ ] ", "* [x] ", "* [X] "]

    /// Returns a copy that keeps another version of the note in the same folder: neither pinned nor shared, with a changed title.
    package func copied(as id: ID, titled name: (_ title: String) -> String) -> Note {
        let renamed =
            text.firstRange(of: title).map { text.replacingCharacters(in: $0, with: name(title)) }
            ?? name(title) + text
        return Note(id: id, text: renamed, created: created, modified: modified, folder: folder)
    }
}

extension String {
    /// The text with the replacement character U+FFFD in place of each null character.
    package var withoutNullCharacters: String {
        utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self
    }
}
