import Foundation
import Notes
import StoreyTesting
import Testing

@Suite("A person shares notes", .noLeaks)
struct SharingTests {
    private let milk = Note.sampleID("Milk")

    @Test("and finds them in their own tab, in every session")
    func shared() async throws {
        let data = NotesDataManagerImpl(storage: MemoryNotesStorage.sample(["Milk", "Bread"]))
        let app = try await NotesApp.headless(data: data)
        let other = try await NotesApp.headless(data: data)
        try await other.selectTab("shared")
        #expect(other.texts.contains("Nothing is shared"))
        try await app.tap("latest.note-\(milk)")
        try await app.toggle("shared", true)
        try await app.selectTab("shared")
        #expect(app.noteTitles == ["Milk"])
        try await other.settle()
        #expect(other.noteTitles == ["Milk"])
        try await other.tap("note-\(milk)")
        #expect(other.address == "/shared/\(milk.uuidString.lowercased())")
        try await other.toggle("shared", false)
        try await other.back()
        #expect(other.texts.contains("Nothing is shared"))
        try await app.settle()
        #expect(app.texts.contains("Nothing is shared"))
    }

    @Test("and what is deleted there can be taken back in the other tabs")
    func deletedAndTakenBack() async throws {
        var note = Note.sample("Milk", minute: 0)
        note.isShared = true
        let app = try await NotesApp.headless(storage: MemoryNotesStorage.sample([note]))
        try await app.selectTab("shared")
        try await app.tap("delete-\(milk)")
        try await app.answer("Delete")
        #expect(app.texts.contains("Nothing is shared"))
        try await app.selectTab("notes")
        try await app.tap("undo.undo")
        #expect(app.noteTitles == ["Milk"])
        try await app.selectTab("shared")
        #expect(app.noteTitles == ["Milk"])
    }
}
