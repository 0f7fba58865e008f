import Foundation
import Notes

/// A storage that can temporarily fail to read notes.
actor FailingStorage: NotesStorage {
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

    func fail(_ fails: Bool) { self.fails = fails }

    func note(_ id: Note.ID) async throws -> Note? {
        if fails { throw Unreadable() }
        return await storage.note(id)
    }

    func page(_ query: NotesQuery) async -> NotesPage { await storage.page(query) }
    func counts() async -> NotesCounts { await storage.counts() }
    func save(_ note: Note) async { await storage.save(note) }
    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async -> Bool {
        await storage.change(id, change)
    }
    func delete(_ id: Note.ID) async -> Note? { await storage.delete(id) }
    func removeNotes(deletedUntil date: Date) async -> Int {
        await storage.removeNotes(deletedUntil: date)
    }
    func saveFolder(_ folder: Folder) async -> Folder.ID { await storage.saveFolder(folder) }

    func deleteFolder(_ id: Folder.ID) async -> Folder? { await storage.deleteFolder(id) }
    func add(_ notes: [Note]) async throws -> NotesAddition { await storage.add(notes) }
    func settings() async -> NotesSettings { await storage.settings() }
    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async {
        await storage.changeSettings(change)
    }
}
