import Storey

/// Keeps the session's notebook true to the storage. The only writer of the shared notebook.
final class NotebookFeed {
    private let data: any NotesDataManager
    private let reading: Reading

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager, scope: Tagged<Scope, AppScope>) {
        self.data = data
        reading = Reading(scope: scope.value) {
            let counts = try await data.counts()
            let settings = try await data.settings()
            notebook.commit {
                $0.counts = counts
                $0.settings = settings
                $0.failure = nil
            }
        } failed: { error in
            notebook.commit { $0.failure = "\(error)" }
        }
    }

    func start() { reading.follow(data.events) }
}
