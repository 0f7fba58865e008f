import Storey

/// A tab that shows notes: the lists of notes and the selected note side by side. In a narrow window, the lists are beneath the note.
///
/// The notes tab has a sidebar, too. In a narrow window, its home screen has the lists of the sidebar.
final class NotesColumnsCoordinator: SplitCoordinator {
    private let note: NotesCoordinator
    private let showsSharedNotes: Bool

    /// - Parameter showsSharedNotes: Whether this is the tab of the shared notes, which has no sidebar.
    init(container: Container, showsSharedNotes: Bool) {
        let lists = NotesCoordinator(
            container: container, root: showsSharedNotes ? .shared : .home, showsSharedNotes: showsSharedNotes
        )
        let note = NotesCoordinator(container: container, root: .noNote, showsSharedNotes: showsSharedNotes)
        self.note = note
        self.showsSharedNotes = showsSharedNotes
        if showsSharedNotes {
            super.init(sidebar: lists, detail: note)
        } else {
            let sidebar = SidebarCoordinator(container: container)
            super.init(sidebar: sidebar, content: lists, detail: note, hidesSidebarWhenCollapsed: true)
            sidebar.onOutput = { [weak lists] in lists?.handle($0) }
        }
        // In a wide window, the address is that of the column which the user has just used.
        lists.onListShown = { [weak self] in if let self { select(listColumn) } }
        lists.onDeleted = { [note] id in if note.shownNote == id { note.router.setRoot(.noNote) } }
        for flow in [lists, note] { flow.onSelected = { [weak self] in self?.show($0) } }
    }

    private var listColumn: Column { showsSharedNotes ? .sidebar : .content }

    /// Shows a note, or the lists if it is `nil`. A note whose text can't be saved asks before another one replaces it.
    private func show(_ opened: OpenedNote?) {
        // A link waits until the user has signed in, and shows the list meanwhile.
        if let opened, showsSharedNotes {
            open(NotesLinks.address(of: opened.id, isShared: true))
            return
        }
        note.router.transaction {
            // First, so that the note that asks is visible in a narrow window too.
            select(opened == nil ? listColumn : .detail)
            if let opened {
                note.router.setRoot(.details(opened), asking: true)
            } else {
                note.router.setRoot(.noNote)
            }
        }
    }
}
