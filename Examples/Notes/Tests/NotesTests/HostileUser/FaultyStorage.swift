import Foundation
import Notes
import StoreyTesting

/// A storage with injected faults.
struct FaultyStorage: NotesStorage {
    let faults: FaultInjector
    let storage: InMemoryNotesStorage

    private var working: InMemoryNotesStorage {
        get async throws {
            try await faults.apply(to: "storage")
            return storage
        }
    }

    func page(_ query: NotesQuery) async throws -> NotesPage { try await working.page(query) }
    func note(_ id: Note.ID) async throws -> Note? { try await working.note(id) }
    func counts() async throws -> NotesCounts { try await working.counts() }
    func save(_ note: Note) async throws { try await working.save(note) }
    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        try await working.change(id, change)
    }
    func delete(_ id: Note.ID) async throws -> Note? {
        try await working.delete(id)
    }
    func removeNotes(deletedUntil date: Date) async throws -> Int {
        try await working.removeNotes(deletedUntil: date)
    }
    func renameFolder(_ name: String, to newName: String?) async throws -> Int {
        try await working.renameFolder(name, to: newName)
    }
    func add(_ notes: [Note]) async throws -> NotesAddition { try await working.add(notes) }
    func settings() async throws -> NotesSettings { try await working.settings() }
    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        try await working.changeSettings(change)
    }
}
