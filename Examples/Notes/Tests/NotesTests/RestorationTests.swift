import Foundation
@testable import Notes
import NotesWeb
import Storey
import StoreyTesting
import Testing

@Suite("Restoration after a relaunch", .noLeaks)
struct RestorationTests {
    @Test("A relaunch restores a new note that isn't stored yet")
    func newNote() async throws {
        var app = try await NotesApp.headless("Milk")
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Bre", into: NoteDetailsElement.text)
        app = try await app.relaunched()
        #expect(app.screen == "note-details")
        #expect(try app.element(NoteDetailsElement.text).value == "Bre")
        try await app.type("Bread", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        try await app.back()
        #expect(app.texts.contains("Bread"))
        #expect(app.texts.contains("Milk"))
    }

    @Test("A relaunch restores an edited draft over the stored note")
    func edit() async throws {
        var app = try await NotesApp.headless("Milk")
        try await app.open("/notes/\(Note.sampleID("Milk"))")
        #expect(try app.element(NoteDetailsElement.text).value == "Milk")
        app = try await app.relaunched()
        #expect(
            try app.element(NoteDetailsElement.text).value == "Milk",
            "the stored text, because nothing was typed")
        try await app.type("", into: NoteDetailsElement.text)
        app = try await app.relaunched()
        #expect(
            try app.element(NoteDetailsElement.text).value == "",
            "a cleared field is a draft, not the stored text")
    }

    @Test("A relaunch restores the search of the list below the open note, with its filters")
    func search() async throws {
        var app = try await NotesApp.headless("Milk", "Bread")
        try await app.tap(NotesHomeElement.allNotes)
        try await app.tap(NoteAction.pin.id(Note.sampleID("Milk")))
        try await app.tap(NotesListElement.suggestion(.pinned))
        try await app.type("Mil", into: NotesListElement.search)
        try await app.advance(by: .seconds(1))
        try await app.tap(NotesListElement.note(Note.sampleID("Milk")))
        let outline = app.outline
        app = try await app.relaunched()
        #expect(app.outline == outline)
        try await app.back()
        #expect(try app.element(NotesListElement.search).value == "Mil")
        #expect(try app.element(NotesListElement.filter(.pinned)).label == "Remove Pinned")
        #expect(app.texts.contains("Milk"))
        #expect(!app.texts.contains("Bread"))
    }

    @Test("A launch that ends during the tour keeps the place of the session before")
    func tour() async throws {
        let place = RestorationStore.inMemory()
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(["Milk"]))
        let launches = try InMemoryLaunchStorage.experienced
        func launch() async throws -> HeadlessApp {
            try await NotesApp.headless(
                data: data, launch: LaunchContext(storage: launches), restorationStore: place)
        }
        var app = try await launch()
        try await app.open("/notes/\(Note.sampleID("Milk"))")
        try await app.advance(by: .seconds(2))
        await app.end()
        try launches.markDone(Tutorial.self, version: "of an earlier release")
        app = try await launch()
        #expect(app.screen == "tour-page")
        try await app.advance(by: .seconds(2))
        await app.end()
        app = try await launch()
        try await app.tap("skip-tour")
        #expect(app.screen == "note-details")
    }

    @Test("A killed process loses at most one second of typing, and a saved note leaves no draft")
    func killed() async throws {
        let place = RestorationStore.inMemory()
        let storage = InMemoryNotesStorage.sample(["Milk"])
        func launch() async throws -> HeadlessApp {
            try await NotesApp.headless(storage: storage, restorationStore: place)
        }
        var app = try await launch()
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Bread", into: NoteDetailsElement.text)
        try await app.advance(by: .seconds(1))
        try await app.type("Bread and butter", into: NoteDetailsElement.text)
        await app.end()
        app = try await launch()
        #expect(try app.element(NoteDetailsElement.text).value == "Bread")
        try await app.back()
        try await app.advance(by: .seconds(1))
        await app.end()
        app = try await launch()
        #expect(app.screen == "notes-home")
        try await app.tap(NotesHomeElement.newNote)
        #expect(try app.element(NoteDetailsElement.text).value == "")
    }

    @Test(
        "A stored text that a killed process had begun isn't kept as another version, unless it would be lost",
        arguments: [
            ("Milk and", ["Milk and bread"]), ("Oat milk", ["Milk and bread", "Oat milk (other version)"]),
        ])
    func storedBeforeKill(text: String, texts: [String]) async throws {
        var app = try await NotesApp.headless("Milk")
        try await app.open("/notes/\(Note.sampleID("Milk"))")
        try await app.type("Milk and bread", into: NoteDetailsElement.text)
        var stored = Note.sample("Milk", minute: 0)
        (stored.text, stored.modified) = (text, Note.sampleDate(minute: 5))
        let storage = InMemoryNotesStorage.sample([stored])
        app = try await app.relaunched(
            as: NotesApp.definition(
                data: NotesDataManagerImpl(storage: storage), launch: LaunchContext(storage: .experienced),
                now: .fixed, views: NotesWebPart.self))
        try await app.waitUntilSaved()
        #expect(await storage.page(NotesQuery(limit: 9)).notes.map(\.text).sorted() == texts)
        #expect(try app.element(NoteDetailsElement.text).value == "Milk and bread")
    }

    @Test("A link takes precedence over the restored screen")
    func link() async throws {
        let place = RestorationStore.inMemory()
        let storage = InMemoryNotesStorage.sample(["Milk"])
        var app = try await NotesApp.headless(storage: storage, restorationStore: place)
        try await app.tap(NotesHomeElement.newNote)
        app = try await app.relaunched()
        #expect(app.screen == "note-details")
        try await app.open("/settings")
        app = try await app.relaunched()
        #expect(app.screen == "settings")
    }
}
