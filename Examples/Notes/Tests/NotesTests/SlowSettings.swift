import Foundation
import Notes
import StoreyTesting

/// A storage with slow settings. Unchecked but safe, because only the isolation of one session uses it.
final class SlowSettings: NotesStorage, @unchecked Sendable {
    private let storage: InMemoryNotesStorage
    private let delay: Duration
    private let scope: Scope

    init(_ storage: InMemoryNotesStorage, delay: Duration, scope: Scope) {
        self.storage = storage
        self.delay = delay
        self.scope = scope
    }

    func settings() async throws -> NotesSettings {
        if delay > .zero { try await scope.sleep(for: delay) }
        return await storage.settings()
    }

    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        await storage.changeSettings(change)
    }

    func page(_ query: NotesQuery) async throws -> NotesPage { await storage.page(query) }
    func note(_ id: Note.ID) async throws -> Note? { await storage.note(id) }
    func counts() async throws -> NotesCounts { await storage.counts() }
    func save(_ note: Note) async throws { await storage.save(note) }
    func delete(_ id: Note.ID) async throws -> Note? { await storage.delete(id) }

    func removeNotes(deletedUntil date: Date) async throws -> Int {
        await storage.removeNotes(deletedUntil: date)
    }
    func renameFolder(_ name: String, to newName: String?) async throws -> Int {
        await storage.renameFolder(name, to: newName)
    }
    func add(_ notes: [Note]) async throws -> NotesAddition { await storage.add(notes) }
    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        await storage.change(id, change)
    }
}
