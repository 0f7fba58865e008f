import Notes
import Storey
import StoreyHTML

final class NotesHomeHTMLView: HTMLView, NotesHomeView {
    let viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>
    private let sections: NotesHomeSections

    init(viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>, sections: NotesHomeSections) {
        self.viewModel = viewModel
        self.sections = sections
    }

    func title(_ data: NotesHomeViewInputData) -> String { strings.homeTitle }

    func trailingItems(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        button(strings.listNewNote, id: NotesHomeElement.newNote, on: .newNote)
            .symbol("square.and.pencil", hidesText: true).shortcut("n", [.command, .option])
    }

    func body(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        embed(sections.session)
        if data.hasNotes { search }
        if data.showsPinned {
            h2(strings.homePinned)
            embed(sections.pinned)
        }
        if data.showsLatest {
            if data.hasNotes { h2(strings.homeLatest) }
            embed(sections.latest)
        }
        // In a wide window, the sidebar has the lists.
        div(class: "section when-collapsed") {
            if data.hasNotes { ul { li { allNotesRow(data) } } }
            if !data.folders.isEmpty { h2(strings.homeFolders) }
            if data.canCreateFolder { folders(data) }
            if data.hasDeleted { ul { li { deletedNotesRow(data) } } }
        }
    }

    /// Leads to the search field of the list of all notes.
    private var search: HTML<NotesHomeViewEvent> {
        link(
            strings.listSearch, id: NotesHomeElement.search, to: "/notes/search", class: .searchEntry,
            on: .search
        )
        .symbol("search")
    }
}

final class NotesSidebarHTMLView: HTMLView, NotesSidebarView {
    let viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>

    init(viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>) { self.viewModel = viewModel }

    func title(_ data: NotesHomeViewInputData) -> String { strings.homeFolders }

    func body(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        ul {
            li { homeRow }
            li { allNotesRow(data) }
            li {
                row(
                    strings.homePinned, data.pinned, "pin", id: NotesHomeElement.pinnedNotes,
                    to: "/notes/pinned", on: .pinnedNotes)
            }
        }
        folders(data)
        ul { li { deletedNotesRow(data) } }
    }

    /// Leads back from a list to the latest notes.
    private var homeRow: HTML<NotesHomeViewEvent> {
        link(id: NotesHomeElement.home, to: "/notes", class: "row", on: .home) { span(strings.homeTitle) }
            .symbol("house")
    }
}

// The rows of the home screen and the sidebar.

private func allNotesRow(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
    row(
        strings.homeAllNotes, data.all, "note", id: NotesHomeElement.allNotes, to: "/notes/all", on: .allNotes
    )
    .onDrop { .dropped($0, folder: nil) }
}

/// The folders, and below them the row that creates one.
private func folders(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
    ul {
        for folder in data.folders { li { row(folder, data) }.key(folder.id.description) }
        li {
            button(id: NotesHomeElement.newFolder, class: "row action", on: .newFolder) {
                span(strings.homeNewFolder)
            }
            .symbol("folder.badge.plus")
        }
        .key(NotesHomeElement.newFolder.elementID)
    }
}

private func row(_ folder: FolderCount, _ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
    row(
        folder.name, data.count(of: folder), "folder", id: FolderElement.row(folder.id),
        to: NotesLinks.address(of: folder.id), on: .folder(folder.id)
    )
    .draggable(FolderElement.row(folder.id)).onDrop { .dropped($0, folder: folder.id) }
    .rowActions(strings.listActions(folder.name)) {
        button(
            strings.folderRename, id: FolderElement.rename(folder.id), class: "",
            on: .renameFolder(folder.id)
        )
        .symbol("pencil")
        if let other = data.folder(before: folder.id) {
            button(
                strings.folderMoveUp, id: FolderElement.moveUp(folder.id), class: "",
                on: .moveFolder(folder.id, toPlaceOf: other)
            )
            .symbol("arrow.up")
        }
        if let other = data.folder(after: folder.id) {
            button(
                strings.folderMoveDown, id: FolderElement.moveDown(folder.id), class: "",
                on: .moveFolder(folder.id, toPlaceOf: other)
            )
            .symbol("arrow.down")
        }
        button(
            strings.folderDelete, id: FolderElement.delete(folder.id), class: .destructive,
            on: .deleteFolder(folder.id)
        )
        .symbol("trash")
    }
}

private func deletedNotesRow(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
    row(
        strings.deletedTitle, data.deleted, "trash", id: NotesHomeElement.deletedNotes, to: "/notes/deleted",
        on: .deletedNotes)
}

private func row(
    _ title: String, _ count: String, _ symbol: String, id: any ElementID, to address: String,
    on event: NotesHomeViewEvent
) -> HTML<NotesHomeViewEvent> {
    link(id: id, to: address, class: "row", on: event) {
        span(title)
        span(count, class: "accessory")
    }
    .symbol(symbol)
}
