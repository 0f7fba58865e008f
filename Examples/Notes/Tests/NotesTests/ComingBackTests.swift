import Foundation
@testable import Notes
import Storey
import StoreyTesting
import Testing

@Suite("Whoever comes back after the app had ended", .noLeaks)
struct ComingBackTests {
    @Test("finds the half-written note in its editor, and writes on")
    func newNote() async throws {
        var app = try await NotesApp.headless("Milk")
        try await app.tap("new-note")
        try await app.type("Bre", into: "text")
        app = try await app.relaunched()
        #expect(app.screen == "note-editor")
        #expect(try app.element("text").value == "Bre")
        try await app.type("Bread", into: "text")
        try await app.tap("save")
        #expect(app.texts.contains("Bread"))
        #expect(app.texts.contains("Milk"))
    }

    @Test("finds what they had changed of a note, over the note as it is by now")
    func edit() async throws {
        var app = try await NotesApp.headless("Milk")
        try await app.open("/notes/\(Note.sampleID("Milk"))")
        try await app.tap("edit")
        #expect(try app.element("text").value == "Milk")
        app = try await app.relaunched()
        #expect(try app.element("text").value == "Milk", "as it is stored: nothing was typed")
        try await app.type("", into: "text")
        app = try await app.relaunched()
        #expect(try app.element("text").value == "", "an emptied field is not a stored one")
    }

    @Test("finds what they had searched for, in the list beneath the note they were on")
    func search() async throws {
        var app = try await NotesApp.headless("Milk", "Bread")
        try await app.tap("all-notes")
        try await app.type("Mil", into: "search")
        try await app.advance(by: .seconds(1))
        try await app.tap("note-\(Note.sampleID("Milk"))")
        let outline = app.outline
        app = try await app.relaunched()
        #expect(app.outline == outline)
        try await app.back()
        #expect(try app.element("search").value == "Mil")
        #expect(app.texts.contains("Milk"))
        #expect(!app.texts.contains("Bread"))
    }

    @Test("of a process that was killed loses no more than a second, and a save is no half-written note")
    func killed() async throws {
        let place = MemoryPlaceStorage()
        let storage = MemoryNotesStorage.sample(["Milk"])
        func launch() async throws -> HeadlessApp {
            try await NotesApp.headless(storage: storage, keepingPlaceIn: place)
        }
        var app = try await launch()
        try await app.tap("new-note")
        try await app.type("Bread", into: "text")
        try await app.advance(by: Restoration.interval)
        try await app.type("Bread and butter", into: "text")
        await app.end()
        app = try await launch()
        #expect(try app.element("text").value == "Bread")
        #expect(place.attempts() == 1)
        try await app.advance(by: Restoration.probation)
        #expect(place.attempts() == 0)
        try await app.tap("save")
        try await app.advance(by: Restoration.interval)
        await app.end()
        app = try await launch()
        #expect(app.screen == "notes-home")
        try await app.tap("new-note")
        #expect(try app.element("text").value == "")
    }

    @Test("from a link wants to be where it leads")
    func link() async throws {
        let place = MemoryPlaceStorage()
        let storage = MemoryNotesStorage.sample(["Milk"])
        var app = try await NotesApp.headless(storage: storage, keepingPlaceIn: place)
        try await app.tap("new-note")
        app = try await app.relaunched()
        #expect(app.screen == "note-editor")
        try await app.open("/settings")
        app = try await app.relaunched()
        #expect(app.screen == "settings")
    }
}
