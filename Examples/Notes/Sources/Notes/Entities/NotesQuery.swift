/// A query for notes: a filter, an order, and a maximum number.
package struct NotesQuery: Codable, Hashable, Sendable {
    /// A kind of notes to select.
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case all, pinned, unpinned, shared
    }

    package var kind: Kind
    /// The text to search for, ignoring case. Empty to match all notes.
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
