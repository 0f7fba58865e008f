import Foundation
import Storey

/// The sections of the screens that show notes.
package enum NotesSection: String, ElementID {
    case pinned, latest, undo, session, viewer, screen
}

/// The answers to the question whether to delete a note.
package enum DeleteAnswer {
    case delete, keep
}

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
        case .all: return try list(.all, session: session(), undo: undo())
        case .shared:
            return try list(
                .shared, session: session(), undo: undo(), viewer: viewer(), screen: screen())
        case .details(let id):
            let details: NoteDetailsDependency = try container.resolve(arguments: id)
            let localization: Localization = try container.resolve()
            details.viewModel.onOutput { output in
                switch output {
                case .edit: router.present(.edit(id))
                case .deleted: router.pop()
                }
            }
            details.viewModel.confirmDelete = {
                await router.confirmDelete($0, localization.strings)
            }
            return details.view
        case .new: return try editor(of: EditedNote(id: nil))
        case .edit(let id): return try editor(of: EditedNote(id: id))
        }
    }

    private func home() throws -> any Presentable {
        let router = router
        let pinned: PinnedNotesDependency = try container.resolve()
        pinned.viewModel.onOutput { output in
            switch output {
            case .noteSelected(let id): router.push(.details(id))
            }
        }
        let sections = NotesHomeSections(
            pinned: ScreenSection(NotesSection.pinned, pinned.view),
            latest: ScreenSection(NotesSection.latest, try list(.latest)),
            undo: try undo(), session: try session())
        let home: NotesHomeDependency = try container.resolve(arguments: sections)
        home.viewModel.onOutput { output in
            switch output {
            case .newNote: router.present(.new)
            case .allNotes: router.push(.all, transition: .fade)
            }
        }
        return home.view
    }

    /// Returns a list of notes, shown as a screen or as a section of one.
    private func list(
        _ filter: NotesListFilter, session: ScreenSection? = nil, undo: ScreenSection? = nil,
        viewer: ScreenSection? = nil, screen: ScreenSection? = nil
    ) throws -> any Presentable {
        let router = router
        let sections = NotesListSections(session: session, undo: undo, viewer: viewer, screen: screen)
        let list: NotesListDependency = try container.resolve(arguments: filter, sections)
        let localization: Localization = try container.resolve()
        list.viewModel.onOutput { output in
            switch output {
            case .noteSelected(let id): router.push(.details(id))
            case .newNote: router.present(.new)
            }
        }
        list.viewModel.confirmDelete = {
            await router.confirmDelete($0, localization.strings)
        }
        return list.view
    }

    private func session() throws -> ScreenSection {
        let notice: SessionNoticeDependency = try container.resolve()
        let (router, container) = (router, container)
        notice.viewModel.onOutput { output in
            switch output {
            case .signIn:
                let flow = SignInCoordinator(container: container)
                flow.onSignedIn = { router.dismiss() }
                router.present(flow)
            }
        }
        return ScreenSection(NotesSection.session, notice.view)
    }

    private func undo() throws -> ScreenSection {
        let banner: UndoBannerDependency = try container.resolve()
        return ScreenSection(NotesSection.undo, banner.view)
    }

    private func viewer() throws -> ScreenSection {
        let viewer: ViewerStatusDependency = try container.resolve()
        return ScreenSection(NotesSection.viewer, viewer.view)
    }

    private func screen() throws -> ScreenSection {
        let screen: ScreenShareDependency = try container.resolve()
        return ScreenSection(NotesSection.screen, screen.view)
    }

    private func editor(of note: EditedNote) throws -> any Presentable {
        let editor: NoteEditorDependency = try container.resolve(arguments: note)
        let localization: Localization = try container.resolve()
        editor.viewModel.onOutput { [router] output in
            switch output {
            case .done(let result):
                router.dismiss()
                if let conflict = result.conflict { router.show(conflict, localization.strings) }
            }
        }
        return editor.view
    }
}

extension Router<NotesRoute> {
    fileprivate func confirmDelete(_ title: String, _ strings: Strings) async -> Bool {
        let alert = AlertPopup(
            strings.deleteConfirmationTitle(title), message: strings.deleteConfirmationMessage,
            buttons: [
                .destructive(strings.deleteConfirmationDelete, DeleteAnswer.delete),
                .cancel(strings.deleteConfirmationCancel, .keep),
            ])
        return await ask(alert) == .delete
    }

    fileprivate func show(_ conflict: NoteConflict, _ strings: Strings) {
        let alert = AlertPopup(
            strings.title(conflict), message: strings.message(conflict),
            buttons: [.cancel(strings.hostOk, true)])
        task { _ = await self.ask(alert) }
    }
}
