/// Which notes a list shows.
enum NotesListRange {
    /// All of them, in the order that the settings ask for.
    case all
    /// The five that were changed last, but for the pinned ones.
    case latest
    /// Those that others are shown, in the order that the settings ask for.
    case shared

    func query(_ order: NotesSettings.Order, search: String, limit: Int) -> NotesQuery {
        switch self {
        case .all: NotesQuery(.all, search: search, order: order, limit: limit)
        case .latest: NotesQuery(.unpinned, limit: 5)
        case .shared: NotesQuery(.shared, search: search, order: order, limit: limit)
        }
    }
}
