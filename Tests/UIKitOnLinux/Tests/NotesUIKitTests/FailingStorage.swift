import Notes

/// A storage of which one note can be made unreadable for a while.
actor FailingStorage: NotesStorage {
    private let kept: MemoryNotesStorage
    private var fails = false

    struct Unreadable: Error, CustomStringConvertible {
        let description = "The disk is asleep"
    }

    /// Unless told otherwise, who they are has been said, and what language they speak.
    init(region: Region = .standard, identity: Identity? = .guest) {
        var settings = NotesSettings()
        settings.region = region
        settings.identity = identity
        kept = MemoryNotesStorage(settings: settings)
    }

    func fail(_ fails: Bool) { self.fails = fails }

    func note(_ id: Note.ID) async throws -> Note? {
        if fails { throw Unreadable() }
        return await kept.note(id)
    }

    func page(_ query: NotesQuery) async -> NotesPage { await kept.page(query) }
    func counts() async -> NotesCounts { await kept.counts() }
    func save(_ note: Note) async { await kept.save(note) }
    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async -> Bool {
        await kept.change(id, change)
    }
    func delete(_ id: Note.ID) async -> Note? { await kept.delete(id) }
    func settings() async -> NotesSettings { await kept.settings() }
    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async {
        await kept.changeSettings(change)
    }
}
