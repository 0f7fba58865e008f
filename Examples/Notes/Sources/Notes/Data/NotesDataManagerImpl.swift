package import Foundation

package actor NotesDataManagerImpl: NotesDataManager {
    private let storage: any NotesStorage
    private var listeners: [Int: AsyncStream<NotesEvent>.Continuation] = [:]
    private var nextListener = 0

    package init(storage: any NotesStorage) {
        self.storage = storage
    }

    package func notes() async throws -> [Note] { try await storage.notes() }

    package func settings() async throws -> NotesSettings { try await storage.settings() }

    package func save(_ note: Note) async throws {
        try await storage.save(note)
        broadcast(.notesChanged)
    }

    package func delete(_ id: Note.ID) async throws {
        try await storage.delete(id)
        broadcast(.notesChanged)
    }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        try await storage.changeSettings(change)
        broadcast(.settingsChanged)
    }

    package func events() -> AsyncStream<NotesEvent> {
        let (events, continuation) = AsyncStream.makeStream(of: NotesEvent.self)
        let listener = nextListener
        nextListener += 1
        listeners[listener] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(listener) }
        }
        return events
    }

    private func broadcast(_ event: NotesEvent) {
        for listener in listeners.values { listener.yield(event) }
    }

    private func forget(_ listener: Int) { listeners[listener] = nil }
}
