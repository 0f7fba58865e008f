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

/// The flow of a notes tab: the home screen, the list of all notes, and a note.
final class NotesCoordinator: Coordinator<NotesRoute> {
    /// Shows a note beside this flow, or none. If `nil`, this flow shows notes itself.
    var onSelected: ((OpenedNote?) -> Void)?
    /// Called when a list is shown over another one.
    var onListShown: (() -> Void)?
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

    override var errorPolicy: [ErrorRule] {
        // Another window or device has deleted the note that is shown.
        [.handle(NoteNotFound.self) { [weak self] _ in self?.close() }]
    }

    override func module(for route: NotesRoute) throws -> any Presentable {
        switch route {
        case .home: return try home()
        case .all: return try list(.all, [session(), undo()])
        case .shared: return try list(.shared, [session(), undo(), viewer(), screen()])
        case .details(let note):
            let details: NoteDetailsDependency = try container.resolve(arguments: note)
            details.viewModel.onOutput { [weak self] output in
                switch output {
                case .noteSelected(let id): self?.open(OpenedNote(id))
                case .deletion(let title): self?.delete(note.id, title) { self?.close() }
                case .backToNotes: self?.close()
                }
            }
            return details.view
        case .noNote:
            let noNote: NoNoteDependency = try container.resolve()
            return noNote.view
        }
    }

    private func open(_ note: OpenedNote) {
        if let onSelected { onSelected(note) } else { router.push(.details(note)) }
    }

    private func openNewNote() {
        task {
            let app: Tagged<Scope, AppScope> = try self.container.resolve()
            self.open(OpenedNote(Note.ID(from: app.value.random), isNew: true))
        }
    }

    /// Closes the note that is shown.
    private func close() {
        if let onSelected { onSelected(nil) } else { router.popToRoot() }
    }

    private func home() throws -> any Presentable {
        let router = router
        let pinned: PinnedNotesDependency = try container.resolve()
        pinned.viewModel.onOutput { [weak self] output in
            switch output {
            case .noteSelected(let id): self?.open(OpenedNote(id))
            }
        }
        let sections = NotesHomeSections(
            pinned: ScreenSection(NotesSection.pinned, pinned.view),
            latest: ScreenSection(NotesSection.latest, try list(.unpinned)),
            undo: try undo(), session: try session())
        let home: NotesHomeDependency = try container.resolve(arguments: sections)
        home.viewModel.onOutput { [weak self] output in
            switch output {
            case .newNote: self?.openNewNote()
            case .allNotes:
                router.transaction {
                    router.push(.all, transition: .fade)
                    self?.onListShown?()
                }
            }
        }
        return home.view
    }

    /// Returns a list of notes, shown as a section of a screen or as a screen with sections above the list.
    private func list(_ kind: NotesQuery.Kind, _ sections: [ScreenSection] = []) throws -> any Presentable {
        let list: NotesListDependency = try container.resolve(arguments: kind, sections)
        list.viewModel.onOutput { [weak self] output in
            switch output {
            case .noteSelected(let id): self?.open(OpenedNote(id))
            case .newNote: self?.openNewNote()
            case .deletion(let id, let title): self?.delete(id, title)
            }
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

    /// Deletes a note after the user has confirmed it.
    private func delete(_ id: Note.ID, _ title: String, onDeleted: @escaping () -> Void = {}) {
        task {
            let localization: Localization = try self.container.resolve()
            guard await self.router.ask(.deletion(of: title, localization.strings)) == .delete else { return }
            // A separate task, so that a retry after an error doesn't ask again.
            self.task {
                let deleter: NoteDeleter = try self.container.resolve()
                try await deleter.delete(id)
                onDeleted()
            }
        }
    }
}

extension AlertPopup<DeleteAnswer> {
    fileprivate static func deletion(of title: String, _ strings: Strings) -> AlertPopup {
        AlertPopup(
            strings.deleteConfirmationTitle(title.isEmpty ? strings.listUntitled : title),
            message: strings.deleteConfirmationMessage,
            buttons: [
                .destructive(strings.deleteConfirmationDelete, DeleteAnswer.delete),
                .cancel(strings.deleteConfirmationCancel, .keep),
            ])
    }
}
