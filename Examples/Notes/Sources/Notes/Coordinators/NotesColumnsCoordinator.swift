import Storey

/// The notes tab: the sidebar, the lists of notes, and the selected note side by side. In a narrow window, the lists are beneath the
/// note, and the home screen has the lists of the sidebar.
final class NotesColumnsCoordinator: SplitCoordinator {
    private let note: NotesCoordinator

    init(container: Container) {
        let lists = NotesCoordinator(container: container, root: .home)
        let note = NotesCoordinator(container: container, root: .noNote)
        let sidebar = SidebarCoordinator(container: container)
        self.note = note
        super.init(sidebar: sidebar, content: lists, detail: note, hidesSidebarWhenCollapsed: true)
        sidebar.onOutput = { [weak lists] in lists?.handle($0) }
        // In a wide window, the address is that of the column which the user has just used.
        lists.onListShown = { [weak self] in self?.select(.content) }
        lists.onDeleted = { [note] id in if note.shownNote == id { note.router.setRoot(.noNote) } }
        for flow in [lists, note] { flow.onSelected = { [weak self] in self?.show($0) } }
    }

    /// Shows a note, or the lists if it is `nil`. A note whose text can't be saved asks before another one replaces it.
    private func show(_ opened: OpenedNote?) {
        note.router.transaction {
            // First, so that the note that asks is visible in a narrow window too.
            select(opened == nil ? .content : .detail)
            if let opened {
                note.router.setRoot(.details(opened), asking: true)
            } else {
                note.router.setRoot(.noNote)
            }
        }
    }
}
