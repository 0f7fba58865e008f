import Foundation
import Notes
import StoreyTesting
import Testing

@Suite("When the storage fails", .noLeaks)
struct FailingStorageTests {
    @Test("a person is told, keeps what they typed, and can save it later")
    func savingFails() async throws {
        let storage = FlakyStorage()
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap("new-note")
        try await app.type("Milk", into: "text")
        await storage.fail(true)
        try await app.tap("save")
        #expect(app.popup?.title == "That did not work")
        #expect(app.popup?.message == "The disk is full.")
        try await app.answer("OK")
        #expect(app.screen == "note-editor")
        #expect(app.elements.first { $0.identifier == "text" }?.value == "Milk")
        await storage.fail(false)
        try await app.tap("save")
        #expect(app.noteTitles == ["Milk"])
    }

    @Test("the work of a section says so like a screen's own")
    func deletingInASectionFails() async throws {
        let storage = FlakyStorage()
        try await storage.save(.sample("Milk", minute: 0))
        let app = try await NotesApp.headless(storage: storage)
        await storage.fail(true)
        try await app.tap("latest.delete-\(Note.sampleID("Milk"))")
        try await app.answer("Delete")
        #expect(app.popup?.message == "The disk is full.")
        try await app.answer("OK")
        #expect(app.noteTitles == ["Milk"])
    }

    @Test("a person is told when notes cannot be read")
    func readingFails() async throws {
        let storage = FlakyStorage()
        await storage.fail(true)
        let app = try await NotesApp.headless(storage: storage)
        #expect(app.popup?.message == "The disk is full.")
    }
}

/// A storage on a disk that is full at times.
private actor FlakyStorage: NotesStorage {
    struct DiskFull: Error, CustomStringConvertible {
        let description = "The disk is full."
    }

    private let storage = MemoryNotesStorage()
    private var fails = false

    func fail(_ fails: Bool) { self.fails = fails }

    private var working: MemoryNotesStorage {
        get throws {
            if fails { throw DiskFull() }
            return storage
        }
    }

    func notes() async throws -> [Note] { try await working.notes() }
    func save(_ note: Note) async throws { try await working.save(note) }
    func setPinned(_ isPinned: Bool, of id: Note.ID) async throws {
        try await working.setPinned(isPinned, of: id)
    }
    func delete(_ id: Note.ID) async throws { try await working.delete(id) }
    func settings() async throws -> NotesSettings { try await working.settings() }
    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        try await working.changeSettings(change)
    }
}
