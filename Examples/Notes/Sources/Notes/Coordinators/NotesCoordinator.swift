import Foundation
import Storey

/// The flow of a notes tab: the home screen, the list of all notes, a note, and the editor in a sheet.
final class NotesCoordinator: Coordinator<NotesRoute> {
    private let showsSharedNotes: Bool

    init(container: Container, root: NotesRoute) {
        showsSharedNotes = root == .shared
        super.init(container: container, root: root)
    }

    override func guards(of route: NotesRoute) -> [Guard] {
        guard showsSharedNotes, case .details = route else { return [] }
        // Shared notes are shown only to a signed-in user.
        let container = container
        return [.gate(.signedIn) { SignInCoordinator(container: container) }]
    }

    override func module(for route: NotesRoute) throws -> any Presentable {
        let router = router
        switch route {
        case .home: return try home()
        case .all: return try list(.all, undo: undo())
        case .shared: return try list(.shared, undo: undo(), viewer: viewer(), screen: screen())
        case .details(let id):
            let details: NoteDetailsDependency = try container.resolve(arguments: id)
            let localization: Localization = try container.resolve()
            details.viewModel.onEdit = { router.present(.edit(id)) }
            details.viewModel.onDeleted = { router.pop() }
            details.viewModel.confirmDelete = {
                await router.confirmDelete($0, localization.texts.deleteConfirmation)
            }
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
        home.viewModel.onAllNotes = { router.push(.all, transition: .fade) }
        return home.view
    }

    /// Returns a list of notes, shown as a screen or as a section of one.
    private func list(
        _ filter: NotesListFilter, undo: ScreenSection? = nil, viewer: ScreenSection? = nil,
        screen: ScreenSection? = nil
    ) throws -> any Presentable {
        let router = router
        let sections = NotesListSections(undo: undo, viewer: viewer, screen: screen)
        let list: NotesListDependency = try container.resolve(arguments: filter, sections)
        let localization: Localization = try container.resolve()
        list.viewModel.onNoteSelected = { router.push(.details($0)) }
        list.viewModel.onNewNote = { router.present(.new) }
        list.viewModel.confirmDelete = {
            await router.confirmDelete($0, localization.texts.deleteConfirmation)
        }
        return list.view
    }

    private func undo() throws -> ScreenSection {
        let banner: UndoBannerDependency = try container.resolve()
        return ScreenSection("undo", banner.view)
    }

    private func viewer() throws -> ScreenSection {
        let viewer: ViewerStatusDependency = try container.resolve()
        return ScreenSection("viewer", viewer.view)
    }

    private func screen() throws -> ScreenSection {
        let screen: ScreenShareDependency = try container.resolve()
        return ScreenSection("screen", screen.view)
    }

    private func editor(of note: EditedNote) throws -> any Presentable {
        let editor: NoteEditorDependency = try container.resolve(arguments: note)
        let localization: Localization = try container.resolve()
        editor.viewModel.onDone = { [router] result in
            router.dismiss()
            if let conflict = result.conflict { router.show(conflict, localization.texts.conflict) }
        }
        return editor.view
    }
}

extension Router<NotesRoute> {
    fileprivate func confirmDelete(_ title: String, _ texts: DeleteConfirmationTexts) async -> Bool {
        let alert = AlertPopup(
            texts.title(title), message: texts.message,
            buttons: [.destructive(texts.delete, true), .cancel(texts.cancel, false)])
        return await ask(alert) ?? false
    }

    fileprivate func show(_ conflict: NoteConflict, _ texts: ConflictTexts) {
        let alert = AlertPopup(
            texts.title(conflict), message: texts.message(conflict), buttons: [.cancel(texts.ok, true)])
        task { _ = await self.ask(alert) }
    }
}
