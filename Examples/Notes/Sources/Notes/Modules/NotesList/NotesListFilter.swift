/// A selection of notes to list.
enum NotesListFilter {
    /// All notes, in the order of the settings.
    case all
    /// The five most recently changed notes that aren't pinned.
    case latest
    /// The shared notes, in the order of the settings.
    case shared

    func query(_ order: NotesSettings.Order, search: String, limit: Int) -> NotesQuery {
        switch self {
        case .all: NotesQuery(.all, search: search, order: order, limit: limit)
        case .latest: NotesQuery(.unpinned, limit: 5)
        case .shared: NotesQuery(.shared, search: search, order: order, limit: limit)
        }
    }
}
