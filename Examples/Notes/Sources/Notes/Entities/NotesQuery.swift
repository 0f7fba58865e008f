/// A query for notes: a filter, an order, and a maximum number.
package struct NotesQuery: Codable, Hashable, Sendable {
    /// A kind of notes to select.
    package enum Kind: Codable, Hashable, Sendable {
        case all, pinned, unpinned, shared
        case folder(String)
        /// The deleted notes, the last deleted one first in any order.
        case deleted
        /// All notes and the deleted ones.
        case stored
    }

    package var kind: Kind
    /// The words to search for, each ignoring case and diacritics. Empty to match all notes.
    package var search: String
    package var order: NotesSettings.Order
    package var limit: Int

    package init(
        _ kind: Kind = .all, search: String = "", order: NotesSettings.Order = .newestFirst, limit: Int
    ) {
        self.kind = kind
        self.search = search
        self.order = order
        self.limit = limit
    }
}

extension NotesQuery.Kind {
    /// The name of the folder, or `nil` for other kinds.
    var folder: String? { if case .folder(let name) = self { name } else { nil } }
}

/// The text of a kind in recordings.
extension NotesQuery.Kind: RawRepresentable {
    private static let folderPrefix = "folder "

    package init?(rawValue: String) {
        switch rawValue {
        case "all": self = .all
        case "pinned": self = .pinned
        case "unpinned": self = .unpinned
        case "shared": self = .shared
        case "deleted": self = .deleted
        case "stored": self = .stored
        default:
            guard rawValue.hasPrefix(Self.folderPrefix) else { return nil }
            self = .folder(String(rawValue.dropFirst(Self.folderPrefix.count)))
        }
    }

    package var rawValue: String {
        switch self {
        case .all: "all"
        case .pinned: "pinned"
        case .unpinned: "unpinned"
        case .shared: "shared"
        case .deleted: "deleted"
        case .stored: "stored"
        case .folder(let name): Self.folderPrefix + name
        }
    }
}
