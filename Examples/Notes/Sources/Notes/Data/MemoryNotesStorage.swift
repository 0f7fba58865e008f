/// Keeps notes as long as the process lives: for tests, and for `notes --memory`.
package actor MemoryNotesStorage: NotesStorage {
    private var kept: [Note.ID: Note]
    private var keptSettings = NotesSettings()

    package init(_ notes: [Note] = []) {
        kept = Dictionary(notes.map { ($0.id, $0) }) { $1 }
    }

    package func notes() -> [Note] { Array(kept.values) }

    package func save(_ note: Note) { kept[note.id] = note }

    package func setPinned(_ isPinned: Bool, of id: Note.ID) { kept[id]?.isPinned = isPinned }

    package func delete(_ id: Note.ID) { kept[id] = nil }

    package func settings() -> NotesSettings { keptSettings }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) { change(&keptSettings) }
}
