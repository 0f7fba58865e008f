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
            notebook.commit {
                $0.counts = counts
                $0.settings = settings
                $0.failure = nil
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
            case .notesChanged, .settingsChanged, .retried, .otherVersionKept: break
            }
        }
    }
}
