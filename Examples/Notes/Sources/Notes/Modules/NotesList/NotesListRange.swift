/// Which notes a list shows.
enum NotesListRange {
    /// All of them, in the order that the settings ask for.
    case all
    /// The five that were changed last, but for the pinned ones.
    case latest

    func notes(of notebook: Notebook) -> [Note] {
        switch self {
        case .all: notebook.notes.sorted(notebook.settings.order)
        case .latest: Array(notebook.notes.filter { !$0.isPinned }.sorted(.newestFirst).prefix(5))
        }
    }
}
