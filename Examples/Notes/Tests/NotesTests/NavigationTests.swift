import Foundation
import Notes
import Storey
import StoreyTesting
import Testing

@Suite("Navigation", .noLeaks)
struct NavigationTests {
    private let milk = Note.sampleID("Milk")

    @Test("Each tab keeps its screen")
    func tabs() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        try await app.selectTab(AppTab.settings)
        #expect(app.screen == "settings")
        try await app.selectTab(AppTab.notes)
        #expect(app.screen == "note-details")
        try await app.selectTab(AppTab.notes)
        #expect(app.screen == "notes-home")
    }

    @Test("A note hides the tab bar on a phone, also if a link opens it, but not in a wide window")
    func tabBar() async throws {
        let app = try await NotesApp.headless("Milk")
        #expect(app.tabs.count == 3)
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        #expect(app.tabs == [])
        try await app.resize(isCompact: false)
        #expect(app.tabs.count == 3)
        try await app.resize(isCompact: true)
        #expect(app.tabs == [])
        try await app.back()
        #expect(app.tabs.count == 3)
        let other = try await NotesApp.headless("Milk")
        try await other.open("/notes/\(milk.linkText)")
        #expect(other.tabs == [])
        #expect(try await other.relaunched().tabs == [])
    }

    @Test("Back closes only the screen that was opened last")
    func back() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        #expect(app.screen == "note-details")
        try await app.back()
        #expect(app.screen == "notes-home")
        await #expect(throws: HeadlessError.self) { try await app.back() }
    }

    @Test("The URL describes the screen and opens it again")
    func addresses() async throws {
        let app = try await NotesApp.headless("Milk")
        #expect(app.address == "/notes")
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        let address = app.address
        #expect(address == "/notes/\(milk.linkText)")
        let other = try await NotesApp.headless("Milk")
        #expect(try await other.open(address))
        #expect(other.screen == "note-details")
        #expect(other.title == "Milk")
        #expect(try await other.open("notes://notes/\(milk)"))
        #expect(other.screen == "note-details")
        try await other.back()
        #expect(other.screen == "notes-home")
        #expect(other.address == "/notes")
        #expect(try await other.open("/settings"))
        #expect(other.screen == "settings")
        #expect(try await !other.open("/notes/all/all"))
        try await other.answer("OK")
        #expect(other.screen == "settings")
    }

    @Test("Every screen has a link or is declared to have none")
    func links() async throws {
        let problems = try await NotesApp.headless().validateLinks(screens: NotesLinks.screens)
        #expect(problems == [], "\(problems)")
    }

    @Test("Two sessions see each other's changes")
    func twoSessions() async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample())
        let one = try await NotesApp.headless(data: data)
        let other = try await NotesApp.headless(data: data)
        try await one.write("Milk")
        try await other.waitUntilIdle()
        #expect(other.noteTitles == ["Milk"])
    }
}
