import Storey

/// The notes tab: the lists of notes beside the selected note, or beneath it in a narrow window.
final class NotesColumnsCoordinator: SplitCoordinator {
    private let note: NotesCoordinator

    init(container: Container) {
        let lists = NotesCoordinator(container: container, root: .home)
        let note = NotesCoordinator(container: container, root: .noNote)
        self.note = note
        super.init(sidebar: lists, detail: note)
        // In a wide window, the address is that of the column which the user has just used.
        lists.onListShown = { [weak self] in self?.select(.sidebar) }
        lists.onDeleted = { [note] id in if note.shownNote == id { note.router.setRoot(.noNote) } }
        for flow in [lists, note] { flow.onSelected = { [weak self] in self?.show($0) } }
    }

    /// Shows a note, or the lists if it is `nil`.
    private func show(_ opened: OpenedNote?) {
        note.router.transaction {
            note.router.setRoot(opened.map(NotesRoute.details) ?? .noNote)
            select(opened == nil ? .sidebar : .detail)
        }
    }
}
