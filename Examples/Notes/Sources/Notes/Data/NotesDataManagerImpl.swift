package import Storey

package struct NotesDataManagerImpl: NotesDataManager {
    package let events = Broadcast<NotesEvent>()
    private let storage: any NotesStorage

    package init(storage: any NotesStorage) { self.storage = storage }

    package func notes() async throws -> [Note] { try await storage.notes() }

    package func settings() async throws -> NotesSettings { try await storage.settings() }

    package func save(_ note: Note) async throws {
        try await storage.save(note)
        events.send(.notesChanged)
    }

    package func setPinned(_ isPinned: Bool, of id: Note.ID) async throws {
        try await storage.setPinned(isPinned, of: id)
        events.send(.notesChanged)
    }

    package func delete(_ id: Note.ID) async throws {
        try await storage.delete(id)
        events.send(.notesChanged)
    }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        try await storage.changeSettings(change)
        events.send(.settingsChanged)
    }
}
