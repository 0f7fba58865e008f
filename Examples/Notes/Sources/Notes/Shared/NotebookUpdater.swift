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
            let conflicts = notebook.state.conflicts
            // In the same order in each process, because recordings compare it.
            let conflicting = conflicts.flatMap { [$0.key, $0.value] }.sorted { $0.rawValue < $1.rawValue }
            let notes = try await data.storedNotes(settings.newlyShared + conflicting)
            notebook.commit {
                $0.counts = counts
                $0.settings = settings
                $0.newlyShared = Set(settings.newlyShared.filter { notes[$0]?.isListedAsShared ?? false })
                $0.failure = nil
                for (id, copy) in conflicts where notes.isDecided(id, copy) { $0.conflicts[id] = nil }
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
    /// Returns the notes with the given IDs, also deleted ones, in one query.
    fileprivate func storedNotes(_ ids: [Note.ID]) async throws -> [Note.ID: Note] {
        if ids.isEmpty { return [:] }
        return Dictionary(uniqueKeysWithValues: try await notes(ids).map { ($0.id, $0) })
    }
}

extension Note {
    fileprivate var isListedAsShared: Bool { isShared && deleted == nil }
}

extension [Note.ID: Note] {
    /// Returns whether the user has resolved a conflict by deleting one version.
    fileprivate func isDecided(_ id: Note.ID, _ copy: Note.ID) -> Bool {
        let isNoteGone = self[id].map { $0.deleted != nil } ?? true
        // The copy may be announced before it is stored.
        let isCopyDeleted = self[copy]?.deleted != nil
        return isNoteGone || isCopyDeleted
    }
}
