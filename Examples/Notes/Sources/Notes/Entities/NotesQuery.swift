import Storey

/// A query for notes: a filter, an order, and a maximum number.
package struct NotesQuery: Codable, Hashable, Sendable {
    /// A kind of notes to select.
    package enum Kind: Codable, Hashable, Sendable {
        case all, pinned, unpinned, shared
        case folder(Folder.ID)
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
    /// The folder, or `nil` for other kinds.
    var folder: Folder.ID? { if case .folder(let id) = self { id } else { nil } }
}

/// The text of a kind in recordings: the name of the case, and the ID of a folder.
extension NotesQuery.Kind: RawRepresentable {
    private static let folderPrefix = "folder "

    package init?(rawValue: String) {
        if rawValue.hasPrefix(Self.folderPrefix) {
            guard let id = Folder.ID(linkText: String(rawValue.dropFirst(Self.folderPrefix.count))) else {
                return nil
            }
            self = .folder(id)
        } else {
            let others: [Self] = [.all, .pinned, .unpinned, .shared, .deleted, .stored]
            guard let kind = others.first(where: { $0.rawValue == rawValue }) else { return nil }
            self = kind
        }
    }

    package var rawValue: String { folder.map { "\(Self.folderPrefix)\($0)" } ?? "\(self)" }
}
