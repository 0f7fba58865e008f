import Foundation
import Notes
import StoreyTesting
import Testing

@Suite("A person moves about", .noLeaks)
struct MovingAboutTests {
    private let milk = Note.sampleID("Milk")

    @Test("each tab stays where it was left")
    func tabs() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap("latest.note-\(milk)")
        try await app.selectTab("settings")
        #expect(app.screen == "settings")
        try await app.selectTab("notes")
        #expect(app.screen == "note-details")
        try await app.selectTab("notes")
        #expect(app.screen == "notes-home")
    }

    @Test("back closes what was opened last, and nothing else")
    func back() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap("latest.note-\(milk)")
        try await app.tap("edit")
        var screens = [app.screen]
        for _ in 0..<2 {
            try await app.back()
            screens.append(app.screen)
        }
        #expect(screens == ["note-editor", "note-details", "notes-home"])
        await #expect(throws: HeadlessError.self) { try await app.back() }
    }

    @Test("the address says where they are, and leads there")
    func addresses() async throws {
        let app = try await NotesApp.headless("Milk")
        #expect(app.address == "/notes")
        try await app.tap("latest.note-\(milk)")
        let address = app.address
        #expect(address == "/notes/\(milk.uuidString.lowercased())")
        let other = try await NotesApp.headless("Milk")
        #expect(try await other.open(address))
        #expect(other.screen == "note-details")
        #expect(other.title == "Milk")
        #expect(try await other.open("notes://notes/all/\(milk)"))
        #expect(other.screen == "note-details")
        try await other.back()
        #expect(other.screen == "notes-list")
        #expect(other.address == "/notes/all")
        #expect(try await other.open("/settings"))
        #expect(other.screen == "settings")
        #expect(try await !other.open("/notes/all/all"))
        try await other.answer("OK")
        #expect(other.screen == "settings")
    }

    @Test("every screen has an address, or is meant to have none")
    func links() async throws {
        #expect(try await NotesApp.headless().validateLinks(screens: NotesLinks.screens) == [])
    }

    @Test("two sessions see each other's changes")
    func twoSessions() async throws {
        let data = NotesDataManagerImpl(storage: MemoryNotesStorage.sample())
        let one = try await NotesApp.headless(data: data)
        let other = try await NotesApp.headless(data: data)
        try await one.tap("new-note")
        try await one.type("Milk", into: "text")
        try await one.tap("save")
        try await other.settle()
        #expect(other.noteTitles == ["Milk"])
    }
}
