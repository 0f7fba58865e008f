import Notes

/// A storage that can temporarily fail to read notes.
actor FailingStorage: ForwardingStorage {
    private let storage: InMemoryNotesStorage
    private var fails = false

    struct Unreadable: Error, CustomStringConvertible {
        let description = "The disk is asleep"
    }

    /// Creates a storage, by default with a region and a guest identity, so that the app doesn't ask for them.
    init(region: Region = .standard, identity: Identity? = .guest) {
        var settings = NotesSettings()
        settings.region = region
        settings.identity = identity
        storage = InMemoryNotesStorage(settings: settings)
    }

    var base: any NotesStorage { storage }

    func fail(_ fails: Bool) { self.fails = fails }

    func note(_ id: Note.ID) async throws -> Note? {
        if fails { throw Unreadable() }
        return await storage.note(id)
    }
}
