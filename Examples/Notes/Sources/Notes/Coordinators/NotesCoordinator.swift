import Foundation
import Storey

/// The flow of a tab that shows notes: what it opens on, all notes, one note, and the editor in a sheet.
final class NotesCoordinator: Coordinator<NotesRoute> {
    override func module(for route: NotesRoute) throws -> any Presentable {
        let router = router
        switch route {
        case .home: return try home()
        case .all: return try list(.all, undo: undo())
        case .shared: return try list(.shared, undo: undo())
        case .details(let id):
            let details: NoteDetailsDependency = try container.resolve(arguments: id)
            details.viewModel.onEdit = { router.present(.edit(id)) }
            details.viewModel.onDeleted = { router.pop() }
            details.viewModel.confirmDelete = { await router.confirmDelete($0) }
            return details.view
        case .new: return try editor(of: EditedNote(id: nil))
        case .edit(let id): return try editor(of: EditedNote(id: id))
        }
    }

    private func home() throws -> any Presentable {
        let router = router
        let pinned: PinnedNotesDependency = try container.resolve()
        pinned.viewModel.onNoteSelected = { router.push(.details($0)) }
        let sections = NotesHomeSections(
            pinned: ScreenSection("pinned", pinned.view), latest: ScreenSection("latest", try list(.latest)),
            undo: try undo())
        let home: NotesHomeDependency = try container.resolve(arguments: sections)
        home.viewModel.onNewNote = { router.present(.new) }
        home.viewModel.onAllNotes = { router.push(.all) }
        return home.view
    }

    /// A screen, or a section of one.
    private func list(_ range: NotesListRange, undo: ScreenSection? = nil) throws -> any Presentable {
        let router = router
        let sections = NotesListSections(undo: undo)
        let list: NotesListDependency = try container.resolve(arguments: range, sections)
        list.viewModel.onNoteSelected = { router.push(.details($0)) }
        list.viewModel.onNewNote = { router.present(.new) }
        list.viewModel.confirmDelete = { await router.confirmDelete($0) }
        return list.view
    }

    private func undo() throws -> ScreenSection {
        let banner: UndoBannerDependency = try container.resolve()
        return ScreenSection("undo", banner.view)
    }

    private func editor(of note: EditedNote) throws -> any Presentable {
        let editor: NoteEditorDependency = try container.resolve(arguments: note)
        editor.viewModel.onDone = { [router] in router.dismiss() }
        return editor.view
    }
}

extension Router<NotesRoute> {
    fileprivate func confirmDelete(_ title: String) async -> Bool {
        let alert = Alert(
            "Delete “\(title)”?", message: "It can be taken back for a few seconds.",
            buttons: [.destructive("Delete", true), .cancel("Keep", false)])
        return await ask(alert) ?? false
    }
}
