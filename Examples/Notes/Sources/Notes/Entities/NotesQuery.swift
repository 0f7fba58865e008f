/// A window on the notes: which of them, in which order, and how many at most.
package struct NotesQuery: Codable, Hashable, Sendable {
    /// Which notes are meant.
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case all, pinned, unpinned, shared
    }

    package var kind: Kind
    /// What their text has in it, upper or lower case alike; empty for all.
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
