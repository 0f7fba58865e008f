import Storey

/// Keeps the session's notebook in sync with the storage. It is the only writer of the shared notebook.
final class NotebookUpdater {
    private let notebook: SharedStore<Notebook>
    private let data: any NotesDataManager
    private let scope: Scope
    private let refresher: Refresher

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager, scope: Tagged<Scope, AppScope>) {
        self.notebook = notebook
        self.data = data
        self.scope = scope.value
        refresher = Refresher(scope: scope.value) {
            let counts = try await data.counts()
            let settings = try await data.settings()
            let newlyShared = try await data.sharedNotes(settings.newlyShared)
            let decided = try await data.decided(notebook.state.conflicts)
            notebook.commit {
                $0.counts = counts
                $0.settings = settings
                $0.newlyShared = newlyShared
                $0.failure = nil
                for id in decided { $0.conflicts[id] = nil }
            }
        } onFailure: { error in
            notebook.commit { $0.failure = StorageFailure(error) }
        }
    }

    func start() {
        refresher.start(refreshingOn: data.events)
        let notebook = notebook
        scope.subscribe(to: data.events) { event in
            switch event {
            case .synchronizationFailed: notebook.commit { $0.isSyncFailing = true }
            case .synchronizationRecovered: notebook.commit { $0.isSyncFailing = false }
            case .otherVersionKept(let id, let copy): notebook.commit { $0.conflicts[id] = copy }
            case .conflictClosed(let id): notebook.commit { $0.conflicts[id] = nil }
            case .notesChanged, .settingsChanged, .retried: break
            }
        }
    }
}

extension NotesDataManager {
    /// Returns those of the notes that are shared.
    fileprivate func sharedNotes(_ ids: [Note.ID]) async throws -> Set<Note.ID> {
        var shared: Set<Note.ID> = []
        for id in ids { if try await existingNote(id)?.isShared == true { shared.insert(id) } }
        return shared
    }

    /// Returns the notes with a conflict that the user has resolved by deleting one version.
    fileprivate func decided(_ conflicts: [Note.ID: Note.ID]) async throws -> [Note.ID] {
        var decided: [Note.ID] = []
        for (id, copy) in conflicts {
            let isNoteGone = try await existingNote(id) == nil
            // The copy may be announced before it is stored.
            let isCopyDeleted = try await note(copy)?.deleted != nil
            if isNoteGone || isCopyDeleted { decided.append(id) }
        }
        return decided
    }
}
