import Foundation
import Notes
import StoreyTesting

/// Keeps notes when the weather lets it. New notes are numbered, so that the same doings find the same notes again.
struct WeatherStorage: NotesStorage {
    let weather: Weather
    let storage: MemoryNotesStorage
    private let numbers = NoteNumbers()

    init(weather: Weather, storage: MemoryNotesStorage) {
        self.weather = weather
        self.storage = storage
    }

    private var working: MemoryNotesStorage {
        get async throws {
            try await weather.pass("storage")
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
    func settings() async throws -> NotesSettings { try await working.settings() }
    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        try await working.changeSettings(change)
    }
}

/// Gives a note that was never seen before the next number in place of its identifier.
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
            isShared: note.isShared)
    }
}
