import Notes
import NotesClient
import NotesDatabase
import Storey

/// The app with its own notes, settings, and session, as on one device.
struct Installation: Sendable {
    /// The definition of the app.
    let app: AppDefinition
    let data: NotesDataManagerImpl
    private let database: DatabaseNotesStorage?
    private let syncing: Task<Void, Never>?

    /// Opens the app with its storage, and starts to synchronize.
    /// - Parameters:
    ///   - setup: The storage and services.
    ///   - onRejected: Called with the reasons why notes weren't synchronized.
    ///   - app: Returns the definition of the app with the data.
    init(
        _ setup: AppSetup, onRejected: @escaping @Sendable ([String]) -> Void,
        app: (NotesDataManagerImpl) -> AppDefinition
    ) throws {
        data = NotesDataManagerImpl(storage: setup.notes)
        database = setup.notes as? DatabaseNotesStorage
        self.app = app(data)
        let data = data
        syncing = try setup.environment.map { environment in
            let sync = try NotesSync(
                data: data, environment: environment, path: setup.syncPath, shared: setup.sharedSync,
                onRejected: onRejected)
            return Task { await sync.run() }
        }
    }

    /// What the user has created here.
    struct Content: Equatable {
        fileprivate(set) var identity: Identity?
        fileprivate(set) var noteCount = 0
        fileprivate(set) var latest: Note?

        /// Whether there is nothing to lose: neither a note nor a session.
        var isEmpty: Bool { noteCount == 0 && identity.map { $0 == .guest } ?? true }
        /// Whether the user hasn't even answered the questions of the first run.
        var isUntouched: Bool { noteCount == 0 && identity == nil }
    }

    /// Returns what the user has created here, or `nil` if it can't be read.
    func content() async -> Content? {
        do {
            let page = try await data.page(NotesQuery(limit: 1))
            let identity = try await data.settings().identity
            return Content(identity: identity, noteCount: page.total, latest: page.notes.first)
        } catch {
            return nil
        }
    }

    /// Ends the synchronization and closes the database.
    /// - Parameter waits: Whether to wait for the last round of the synchronization, so that the database can be opened again.
    ///   Otherwise a round that hasn't ended fails, and the next one repeats it.
    func close(waitingForSync waits: Bool = false) async throws {
        syncing?.cancel()
        if waits { await syncing?.value }
        try await database?.close()
    }
}
