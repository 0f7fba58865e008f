import Foundation
import Storey

/// The notes as one session knows them, so that it can be recorded and played back.
struct TapedNotesDataManager: NotesDataManager {
    let events: Broadcast<NotesEvent>
    private let data: any NotesDataManager
    private let tape: Tape

    init(_ data: any NotesDataManager, tape: Tape) {
        self.data = data
        self.tape = tape
        events = tape.hear("notes.events", data.events)
    }

    func page(_ query: NotesQuery) async throws -> NotesPage {
        try await tape.ask("notes.page", query, errors: Self.errors) { try await data.page(query) }
    }

    func note(_ id: Note.ID) async throws -> Note? {
        try await tape.ask("notes.note", id, errors: Self.errors) { try await data.note(id) }
    }

    func counts() async throws -> NotesCounts {
        try await tape.ask("notes.counts", errors: Self.errors) { try await data.counts() }
    }

    func save(_ note: Note) async throws {
        try await tape.ask("notes.save", note, errors: Self.errors) { try await data.save(note) }
    }

    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        // A change says what it is by what it makes of an empty note.
        var note = Note(id: id, text: "", created: .distantPast, modified: .distantPast)
        change(&note)
        return try await tape.ask("notes.change", note, errors: Self.errors) {
            try await data.change(id, change)
        }
    }

    func delete(_ id: Note.ID) async throws -> Note? {
        try await tape.ask("notes.delete", id, errors: Self.errors) { try await data.delete(id) }
    }

    func settings() async throws -> NotesSettings {
        try await tape.ask("settings.read", errors: Self.errors) { try await data.settings() }
    }

    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        var settings = NotesSettings()
        change(&settings)
        try await tape.ask("settings.change", settings, errors: Self.errors) {
            try await data.changeSettings(change)
        }
    }

    private static let errors: [any (Error & Codable).Type] = [NotesDataError.self]
}
