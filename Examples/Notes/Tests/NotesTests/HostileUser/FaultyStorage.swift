import Foundation
import Notes
import StoreyTesting

/// A storage with injected faults. It gives new notes sequential IDs, so that the same actions create the
/// same notes.
struct FaultyStorage: NotesStorage {
    let faults: FaultInjector
    let storage: InMemoryNotesStorage
    private let numbers = NoteNumbers()

    init(faults: FaultInjector, storage: InMemoryNotesStorage) {
        self.faults = faults
        self.storage = storage
    }

    private var working: InMemoryNotesStorage {
        get async throws {
            try await faults.apply(to: "storage")
            return storage
        }
    }

    func page(_ query: NotesQuery) async throws -> NotesPage { try await working.page(query) }
    func note(_ id: Note.ID) async throws -> Note? { try await working.note(id) }
    func counts() async throws -> NotesCounts { try await working.counts() }
    func save(_ note: Note) async throws { try await working.save(await numbers.numbered(note)) }
    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        try await working.change(id, change)
    }
    func delete(_ id: Note.ID) async throws -> Note? {
        let note = try await working.delete(id)
        if let note { await numbers.know(note) }
        return note
    }
    func removeNotes(deletedUntil date: Date) async throws -> Int {
        try await working.removeNotes(deletedUntil: date)
    }
    func renameFolder(_ name: String, to newName: String?) async throws -> Int {
        try await working.renameFolder(name, to: newName)
    }
    func settings() async throws -> NotesSettings { try await working.settings() }
    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        try await working.changeSettings(change)
    }
}

/// Replaces the ID of each new note by one made from the next number.
private actor NoteNumbers {
    private var known: Set<Note.ID> = []
    private var last = 0

    func know(_ note: Note) { known.insert(note.id) }

    func numbered(_ note: Note) -> Note {
        if known.contains(note.id) { return note }
        last += 1
        let id = Note.sampleID("new \(last)")
        known.insert(id)
        return Note(
            id: id, text: note.text, created: note.created, modified: note.modified, isPinned: note.isPinned,
            isShared: note.isShared, folder: note.folder, deleted: note.deleted)
    }
}
