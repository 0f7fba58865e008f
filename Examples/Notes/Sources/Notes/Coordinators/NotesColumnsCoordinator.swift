import Storey

/// A tab that shows notes: the lists of notes and the selected note side by side. In a narrow window, the lists are beneath the note.
///
/// The notes tab has a sidebar, too. In a narrow window, its home screen has the lists of the sidebar.
final class NotesColumnsCoordinator: SplitCoordinator {
    private let note: NotesCoordinator
    private let listColumn: Column
    private let tab: NotesCoordinator.Tab

    init(container: Container, tab: NotesCoordinator.Tab) {
        let lists = NotesCoordinator(container: container, tab: tab, root: tab == .shared ? .shared : .home)
        let note = NotesCoordinator(container: container, tab: tab, root: .noNote)
        self.note = note
        self.tab = tab
        switch tab {
        case .notes:
            let sidebar = SidebarCoordinator(container: container)
            listColumn = .content
            super.init(sidebar: sidebar, content: lists, detail: note, hidesSidebarWhenCollapsed: true)
            sidebar.onOutput = { [weak lists] in lists?.handle($0) }
        case .shared:
            listColumn = .sidebar
            super.init(sidebar: lists, detail: note)
        }
        // In a wide window, the address is that of the column which the user has just used.
        lists.onListShown = { [weak self] in if let self { select(listColumn) } }
        lists.onDeleted = { [note] id in if note.shownNote == id { note.router.setRoot(.noNote) } }
        for flow in [lists, note] { flow.onSelected = { [weak self] in self?.show($0) } }
    }

    /// Shows a note, or the lists if it is `nil`. A note whose text can't be saved asks before another one replaces it.
    private func show(_ opened: OpenedNote?) {
        // A link waits until the user has signed in, and shows the list meanwhile.
        if let opened, tab == .shared {
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
