import Foundation
import Storey

/// Notes whose reads, writes, and events are recorded with the session.
struct RecordingNotesDataManager: NotesDataManager {
    let events: Broadcast<NotesEvent>
    private let data: any NotesDataManager
    private let recorder: SessionRecorder

    init(_ data: any NotesDataManager, recorder: SessionRecorder) {
        self.data = data
        self.recorder = recorder
        events = recorder.subscribe("notes.events", data.events)
    }

    func page(_ query: NotesQuery) async throws -> NotesPage {
        try await recorder.call("notes.page", query, errors: Self.errors) { try await data.page(query) }
    }

    func note(_ id: Note.ID) async throws -> Note? {
        try await recorder.call("notes.note", id, errors: Self.errors) { try await data.note(id) }
    }

    func counts() async throws -> NotesCounts {
        try await recorder.call("notes.counts", errors: Self.errors) { try await data.counts() }
    }

    func save(_ note: Note) async throws {
        try await recorder.call("notes.save", note, errors: Self.errors) { try await data.save(note) }
    }

    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        // A closure can't be recorded, so its effect on an empty note identifies the change.
        var note = Note(id: id, text: "", created: .distantPast, modified: .distantPast)
        change(&note)
        return try await recorder.call("notes.change", note, errors: Self.errors) {
            try await data.change(id, change)
        }
    }

    func delete(_ id: Note.ID) async throws -> Note? {
        try await recorder.call("notes.delete", id, errors: Self.errors) { try await data.delete(id) }
    }

    func settings() async throws -> NotesSettings {
        try await recorder.call("settings.read", errors: Self.errors) { try await data.settings() }
    }

    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        var settings = NotesSettings()
        change(&settings)
        try await recorder.call("settings.change", settings, errors: Self.errors) {
            try await data.changeSettings(change)
        }
    }

    private static let errors: [any (Error & Codable).Type] = [NotesDataError.self]
}
