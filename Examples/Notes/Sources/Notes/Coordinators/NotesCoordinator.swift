import Foundation
import Storey

/// The sections of the screens that show notes.
package enum NotesSection: String, ElementID {
    case pinned, latest, session, viewer, screen
}

/// The answers to the question whether to delete notes permanently or a folder.
package enum DeleteAnswer {
    case delete, keep
}

/// The flow of a column of a notes tab: the home screen, the lists of notes, and a note.
final class NotesCoordinator: Coordinator<NotesRoute> {
    /// Shows a note in the detail column, or none.
    var onSelected: ((OpenedNote?) -> Void)?
    /// Called when a list is shown over another one.
    var onListShown: (() -> Void)?
    /// Called when a note was deleted from a list.
    var onDeleted: ((Note.ID) -> Void)?
    /// The note that this flow shows.
    private(set) var shownNote: Note.ID?
    /// The folder that this flow has shown last.
    private var shownFolder: Folder.ID?
    private let showsSharedNotes: Bool

    init(container: Container, root: NotesRoute, showsSharedNotes: Bool) {
        self.showsSharedNotes = showsSharedNotes
        super.init(container: container, root: root)
    }

    override func guards(of route: NotesRoute) -> [Guard] {
        guard showsSharedNotes, case .details = route else { return [] }
        // Shared notes are shown only to a signed-in user.
        let container = container
        return [.gate(.signedIn) { SignInCoordinator(container: container) }]
    }

    override func hidesTabBar(of route: NotesRoute) -> Bool {
        if case .details = route { true } else { false }
    }

    override var errorPolicy: [ErrorRule] {
        // Another window or device has deleted the note that is shown.
        [
            .handle(NoteNotFound.self) { [weak self] _ in
                self?.router.dismiss()
                self?.close()
            }
        ]
    }

    override func module(for route: NotesRoute) throws -> any Presentable {
        switch route {
        case .home: return try home()
        case .all: return try list(.all, [session()])
        case .search: return try list(.all, [session()], focusesSearch: true)
        case .pinned: return try list(.pinned, [session()])
        case .shared: return try list(.shared, [session(), viewer(), screen()])
        case .folder(let folder):
            let notebook: SharedStore<Notebook> = try container.resolve()
            let id = folder.id(among: notebook.state.counts.folders)
            shownFolder = id
            return try list(.folder(id), [session()])
        case .deleted: return try deletedNotes()
        case .details(let note):
            shownNote = note.id
            let details: NoteDetailsDependency = try container.resolve(arguments: note)
            details.viewModel.onOutput { [weak self] output in
                switch output {
                case .noteSelected(let id): self?.open(OpenedNote(id))
                case .folderChoice: self?.router.present(.folderEditor(.move(note.id)))
                case .sharing: self?.router.present(.sharing(note.id))
                case .deletion: self?.delete(note.id) { self?.close() }
                case .removal(let row): self?.remove(row) { self?.close() }
                case .backToNotes: self?.close()
                }
            }
            return details.view
        case .noNote:
            shownNote = nil
            let noNote: NoNoteDependency = try container.resolve()
            return noNote.view
        case .sharing(let id): return try sharing(id)
        case .folderEditor(let action): return try folderEditor(action)
        }
    }

    private func open(_ note: OpenedNote) { onSelected?(note) }

    private func openNewNote(in folder: Folder.ID? = nil) {
        task {
            let app: Tagged<Scope, AppScope> = try self.container.resolve()
            self.open(OpenedNote(Note.ID(from: app.value.random), isNew: true, in: folder))
        }
    }

    /// Closes the note that is shown.
    private func close() { onSelected?(nil) }

    private func home() throws -> any Presentable {
        let pinned: PinnedNotesDependency = try container.resolve()
        pinned.viewModel.onOutput { [weak self] output in
            switch output {
            case .note(let row): self?.handle(row)
            }
        }
        let sections = NotesHomeSections(
            pinned: ScreenSection(NotesSection.pinned, pinned.view),
            latest: ScreenSection(NotesSection.latest, try list(.unpinned)), session: try session())
        let home: NotesHomeDependency = try container.resolve(arguments: sections)
        home.viewModel.onOutput { [weak self] in self?.handle($0) }
        return home.view
    }

    /// Handles what the user does on the home screen or in the sidebar.
    func handle(_ output: NotesHomeViewModel.Output) {
        switch output {
        case .newNote: openNewNote()
        case .search: openList(.search)
        case .home: openHome()
        case .allNotes: openList(.all)
        case .pinnedNotes: openList(.pinned)
        case .folder(let id): openList(.folder(.id(id)))
        case .folderRenaming(let id): router.present(.folderEditor(.rename(id)))
        case .folderDeletion(let folder): delete(folder)
        case .newFolder: router.present(.folderEditor(.create))
        case .deletedNotes: openList(.deleted)
        }
    }

    /// Handles what the user does with the row of a note.
    private func handle(_ output: NoteRowOutput) {
        switch output {
        case .selected(let id): open(OpenedNote(id))
        case .folderChoice(let id): router.present(.folderEditor(.move(id)))
        case .sharing(let id): router.present(.sharing(id))
        case .deletion(let id): delete(id) { [weak self] in self?.onDeleted?(id) }
        }
    }

    /// Shows the home screen instead of a list.
    private func openHome() {
        router.transaction {
            router.popToRoot()
            onListShown?()
        }
    }

    /// Shows a list over the home screen.
    private func openList(_ list: NotesRoute) {
        router.transaction {
            router.popToRoot()
            router.push(list, transition: .fade)
            onListShown?()
        }
    }

    /// Returns a list of notes, shown as a section of a screen or as a screen with sections above the list.
    private func list(
        _ kind: NotesQuery.Kind, _ sections: [ScreenSection] = [], focusesSearch: Bool = false
    ) throws -> any Presentable {
        let list: NotesListDependency = try container.resolve(arguments: kind, sections)
        if focusesSearch { list.viewModel.focusSearch() }
        list.viewModel.onOutput { [weak self] output in
            switch output {
            case .note(let row): self?.handle(row)
            case .newNote: self?.openNewNote(in: kind.folder)
            case .folderRenaming(let id): self?.router.present(.folderEditor(.rename(id)))
            case .folderDeletion(let folder): self?.delete(folder)
            }
        }
        return list.view
    }

    private func session() throws -> ScreenSection {
        let notice: SessionNoticeDependency = try container.resolve()
        notice.viewModel.onOutput { [router, weak self] output in
            switch output {
            case .signIn: self?.signIn { router.dismiss() }
            }
        }
        return ScreenSection(NotesSection.session, notice.view)
    }

    private func signIn(then onSignedIn: @escaping () -> Void) {
        let flow = SignInCoordinator(container: container)
        flow.onSignedIn = onSignedIn
        router.present(flow)
    }

    private func viewer() throws -> ScreenSection {
        let viewer: ViewerStatusDependency = try container.resolve()
        return ScreenSection(NotesSection.viewer, viewer.view)
    }

    private func screen() throws -> ScreenSection {
        let screen: ScreenShareDependency = try container.resolve()
        return ScreenSection(NotesSection.screen, screen.view)
    }

    private func deletedNotes() throws -> any Presentable {
        let list: DeletedNotesDependency = try container.resolve()
        list.viewModel.onOutput { [weak self] output in
            switch output {
            case .noteSelected(let id): self?.open(OpenedNote(id))
            case .removal(let row): self?.remove(row)
            case .emptying(let count, let date):
                self?.confirm({ .emptying(of: count, in: $0.region.value) }) {
                    _ = try await $0.removeNotes(deletedUntil: date)
                }
            }
        }
        return list.view
    }

    private func sharing(_ id: Note.ID) throws -> any Presentable {
        let sharing: NoteSharingDependency = try container.resolve(arguments: id)
        sharing.viewModel.onOutput { [router, weak self] output in
            switch output {
            // Afterward, the link works on other devices.
            case .signIn: self?.signIn { router.present(.sharing(id)) }
            case .done: router.dismiss()
            }
        }
        return sharing.view
    }

    private func folderEditor(_ action: FolderAction) throws -> any Presentable {
        let editor: FolderEditorDependency = try container.resolve(arguments: action)
        editor.viewModel.onOutput { [router, weak self] output in
            switch output {
            case .done(let folder):
                router.transaction {
                    router.dismiss()
                    guard let folder else { return }
                    switch action {
                    case .create: self?.openList(.folder(.id(folder)))
                    // The notes have moved to another folder with the name.
                    case .rename(let id) where id != folder: router.setStack([.home, .folder(.id(folder))])
                    case .rename, .move: break
                    }
                }
            case .canceled: router.dismiss()
            }
        }
        return editor.view
    }

    private func delete(_ id: Note.ID, onDeleted: @escaping () -> Void) {
        task {
            let deleter: NoteDeleter = try self.container.resolve()
            try await deleter.delete(id)
            onDeleted()
        }
    }

    private func remove(_ row: DeletedNoteRow, onRemoved: @escaping () -> Void = {}) {
        confirm({ .removal(of: row.title(in: $0.strings), $0.strings) }) {
            _ = try await $0.delete(row.id)
        } onChanged: {
            onRemoved()
        }
    }

    private func delete(_ folder: FolderCount) {
        confirm({ .deletion(of: folder, in: $0.region.value) }) {
            _ = try await $0.deleteFolder(folder.id)
        } onChanged: { [weak self] in
            if self?.shownFolder == folder.id { self?.router.popToRoot() }
        }
    }

    /// Asks a question, and changes the data if the user confirms it.
    private func confirm(
        _ question: @escaping (Localization) -> AlertPopup<DeleteAnswer>,
        _ change: @escaping (any NotesDataManager) async throws -> Void,
        onChanged: @escaping () -> Void = {}
    ) {
        task {
            let localization: Localization = try self.container.resolve()
            guard await self.router.ask(question(localization)) == .delete else { return }
            // A separate task, so that a retry after an error doesn't ask again.
            self.task {
                try await change(try self.container.resolve())
                onChanged()
            }
        }
    }
}

extension AlertPopup<DeleteAnswer> {
    fileprivate static func removal(of title: String, _ strings: Strings) -> AlertPopup {
        AlertPopup(
            strings.deleteConfirmationTitle(title), message: strings.deleteConfirmationMessage,
            buttons: buttons(strings.deleteConfirmationDelete, strings))
    }

    fileprivate static func emptying(of count: Int, in region: Region) -> AlertPopup {
        let strings = region.language.strings
        return AlertPopup(
            strings.deleteConfirmationAllTitle(count, count.localized(in: region)),
            message: strings.deleteConfirmationMessage,
            buttons: buttons(strings.deleteConfirmationDelete, strings))
    }

    fileprivate static func deletion(of folder: FolderCount, in region: Region) -> AlertPopup {
        let (strings, count) = (region.language.strings, folder.count)
        return AlertPopup(
            strings.folderDeleteTitle(folder.name),
            message: count > 0
                ? strings.folderDeleteMessage(count, count.localized(in: region)) : strings.folderEmpty,
            buttons: buttons(strings.folderDeleteConfirm, strings))
    }

    private static func buttons(_ action: String, _ strings: Strings) -> [Button] {
        [.destructive(action, .delete), .cancel(strings.deleteConfirmationCancel, .keep)]
    }
}
