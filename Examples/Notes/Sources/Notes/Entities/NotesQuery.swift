import Storey

/// A query for notes: conditions, an order, and the part of the result to return.
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

    /// What the user searches for: notes that have all words and meet all filters.
    package struct Terms: Codable, Hashable, Sendable {
        var search = ""
        var filters: [NotesFilter] = []

        var isEmpty: Bool { search.isEmpty && filters.isEmpty }
    }

    package var kind: Kind
    /// The words to search for, each ignoring case and diacritics. Empty to match all notes. Like notes, it has no null characters.
    package var search: String { didSet { search = search.withoutNullCharacters } }
    /// The conditions that notes must also meet.
    package var filters: [NotesFilter]
    package var order: NotesSettings.Order
    /// The number of matching notes to leave out before the first one.
    package var offset: Int
    package var limit: Int

    package init(
        _ kind: Kind = .all, search: String = "", filters: [NotesFilter] = [],
        order: NotesSettings.Order = .newestFirst, offset: Int = 0, limit: Int
    ) {
        self.kind = kind
        self.search = search.withoutNullCharacters
        self.filters = filters
        self.order = order
        self.offset = offset
        self.limit = limit
    }

    private enum CodingKeys: String, CodingKey { case kind, search, filters, order, offset, limit }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(Kind.self, forKey: .kind),
            search: try values.decode(String.self, forKey: .search),
            filters: try values.decodeIfPresent([NotesFilter].self, forKey: .filters) ?? [],
            order: try values.decode(NotesSettings.Order.self, forKey: .order),
            offset: try values.decodeIfPresent(Int.self, forKey: .offset) ?? 0,
            limit: try values.decode(Int.self, forKey: .limit))
    }

    /// Encodes the query. Without filters and an offset, it is as in recordings of earlier versions.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(kind, forKey: .kind)
        try values.encode(search, forKey: .search)
        if !filters.isEmpty { try values.encode(filters, forKey: .filters) }
        try values.encode(order, forKey: .order)
        if offset != 0 { try values.encode(offset, forKey: .offset) }
        try values.encode(limit, forKey: .limit)
    }

    /// The positions of the notes among all matching ones.
    var window: Range<Int> { offset..<offset + limit }

    var terms: Terms {
        get { Terms(search: search, filters: filters) }
        set { (search, filters) = (newValue.search, newValue.filters) }
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
