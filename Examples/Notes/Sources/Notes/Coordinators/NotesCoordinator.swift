import Foundation
import Storey

/// The flow of the notes tab: the list, one note, and the editor in a sheet.
final class NotesCoordinator: Coordinator<NotesRoute> {
    override func module(for route: NotesRoute) throws -> any Presentable {
        let router = router
        switch route {
        case .list:
            let list: NotesListDependency = try container.resolve()
            list.viewModel.onNoteSelected = { router.push(.details($0)) }
            list.viewModel.onNewNote = { router.present(.new) }
            list.viewModel.confirmDelete = { await router.confirmDelete($0) }
            return list.view
        case .details(let id):
            let details: NoteDetailsDependency = try container.resolve(arguments: id)
            details.viewModel.onEdit = { router.present(.edit(id)) }
            details.viewModel.onDeleted = { router.popToRoot() }
            details.viewModel.confirmDelete = { await router.confirmDelete($0) }
            return details.view
        case .new: return try editor(of: EditedNote(id: nil))
        case .edit(let id): return try editor(of: EditedNote(id: id))
        }
    }

    private func editor(of note: EditedNote) throws -> any Presentable {
        let editor: NoteEditorDependency = try container.resolve(arguments: note)
        editor.viewModel.onDone = { [router] in router.dismiss() }
        return editor.view
    }

    override func word(for route: NotesRoute) -> String? {
        guard case .details(let id) = route else { return nil }
        return id.uuidString.lowercased()
    }

    override func route(for word: String, above stack: [NotesRoute]) -> NotesRoute? {
        guard stack == [.list] else { return nil }
        return UUID(uuidString: word).map(NotesRoute.details)
    }
}

extension Router<NotesRoute> {
    fileprivate func confirmDelete(_ title: String) async -> Bool {
        let alert = Alert(
            "Delete “\(title)”?", message: "This cannot be undone.",
            buttons: [.destructive("Delete", true), .cancel("Keep", false)])
        return await ask(alert) ?? false
    }
}
