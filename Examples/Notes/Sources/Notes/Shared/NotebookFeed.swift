import Storey

/// Keeps the session's notebook true to the storage: reads it once, and again whenever the data layer says
/// that something changed. The only writer of the shared notebook.
final class NotebookFeed {
    private let notebook: SharedStore<Notebook>
    private let data: any NotesDataManager
    private let scope: Scope
    private var isReading = false
    private var isStale = false

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager, scope: Tagged<Scope, AppScope>) {
        self.notebook = notebook
        self.data = data
        self.scope = scope.value
    }

    func start() {
        scope.follow(data.events) { [weak self] _ in self?.read() }
        read()
    }

    /// One read at a time, so that an older answer never overtakes a newer one.
    private func read() {
        isStale = true
        guard !isReading else { return }
        isReading = true
        scope.task {
            defer { self.isReading = false }
            while self.isStale {
                self.isStale = false
                let notes = try await self.data.notes()
                let settings = try await self.data.settings()
                self.notebook.commit {
                    $0.notes = notes
                    $0.settings = settings
                    $0.isLoaded = true
                }
            }
        }
    }
}
