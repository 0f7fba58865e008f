package import Foundation

/// A note. Its first line is its title.
package struct Note: Codable, Hashable, Identifiable, Sendable {
    package let id: UUID
    package var text: String
    package let created: Date
    package var modified: Date
    /// Whether it stands before all others.
    package var isPinned: Bool
    /// Whether it is among the notes that others are shown.
    package var isShared: Bool

    package init(
        id: UUID = UUID(), text: String, created: Date, modified: Date, isPinned: Bool = false,
        isShared: Bool = false
    ) {
        self.id = id
        self.text = text
        self.created = created
        self.modified = modified
        self.isPinned = isPinned
        self.isShared = isShared
    }

    private enum CodingKeys: String, CodingKey {
        case id, text, created, modified
        case isPinned = "pinned"
        case isShared = "shared"
    }

    /// The first line that says something; empty where none does.
    package var title: String { Self.title(of: text) }

    /// The title of a note with that text.
    package static func title(of text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline).lazy.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return lines.first { !$0.isEmpty } ?? ""
    }

    /// What follows the title, in one line.
    package var excerpt: String {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.filter { !$0.isEmpty }.dropFirst().joined(separator: " ")
    }
}
