/// Deletes notes for all screens of a session, so that they can be restored.
final class NoteDeleter {
    private let data: any NotesDataManager
    private let saver: NoteSaver
    private let now: DateGenerator

    init(data: any NotesDataManager, saver: NoteSaver, now: DateGenerator) {
        self.data = data
        self.saver = saver
        self.now = now
    }

    /// Marks a note as deleted. Does nothing if it is deleted already.
    func delete(_ id: Note.ID) async throws {
        // A text that is saved later would bring the note back.
        try await saver.save(id)
        let date = now()
        try await data.change(id) { if $0.deleted == nil { $0.deleted = date } }
    }
}
