import Foundation
import Notes
import StoreyTesting
import Testing

@Suite("Conflicts while editing", .noLeaks)
struct ConflictTests {
    private let milk = Note.sampleID("Milk")
    private let storage = InMemoryNotesStorage.sample(["Milk"])

    private var texts: [String] {
        get async { await storage.page(NotesQuery(limit: 9)).notes.map(\.text).sorted() }
    }

    /// Opens the editor of the note and types a text.
    private func edit(_ app: HeadlessApp, _ text: String) async throws {
        try await app.open("/notes/\(milk)")
        try await app.tap(NoteDetailsElement.edit)
        try await app.type(text, into: NoteEditorElement.text)
    }

    @Test(
        "Two windows edit the same note: the second save keeps the first text as a copy and says so",
        arguments: [
            (
                Region(.english, Country("GB")), "This note was changed elsewhere",
                "Your text was saved. The other version was kept as “Milk, first (other version)”."
            ),
            (
                Region(.german, Country("AT")), "Diese Notiz wurde anderswo geändert",
                "Dein Text ist gesichert. Die andere Fassung bleibt als „Milk, first (andere Fassung)“ erhalten."
            ),
        ])
    func twoWindows(region: Region, title: String, message: String) async throws {
        await storage.changeSettings { $0.region = region }
        let data = NotesDataManagerImpl(storage: storage)
        let (app, other) = (try await NotesApp.headless(data: data), try await NotesApp.headless(data: data))
        try await edit(app, "Milk, second")
        try await edit(other, "Milk, first\nand bread")
        try await other.tap(NoteEditorElement.save)
        #expect(other.popup == nil)
        try await app.tap(NoteEditorElement.save)
        #expect(app.screen == "conflict")
        #expect(app.title == title)
        #expect(try app.element(ConflictElement.message).label == message)
        try await app.tap(ConflictElement.close)
        #expect(app.screen == "note-details")
        #expect(app.title == "Milk, second")
        let name =
            region.language == .english ? "Milk, first (other version)" : "Milk, first (andere Fassung)"
        #expect(await texts == ["\(name)\nand bread", "Milk, second"].sorted())
        #expect(await storage.note(milk)?.text == "Milk, second")
    }

    @Test("The popup about a conflict leads to the other version, and Back to the user's own")
    func otherVersion() async throws {
        let data = NotesDataManagerImpl(storage: storage)
        let app = try await NotesApp.headless(data: data)
        try await edit(app, "Milk, second")
        _ = try await data.change(milk) {
            ($0.text, $0.modified) = ("Milk, first", Note.sampleDate(minute: 5))
        }
        try await app.tap("save")
        try await app.tap("show-other")
        #expect(app.popup == nil)
        #expect(app.title == "Milk, first (other version)")
        try await app.back()
        #expect(app.title == "Milk, second")
    }

    @Test("A note that is deleted while it is edited exists again with the new text, and the screen says so")
    func deletedMeanwhile() async throws {
        _ = await storage.change(milk) { $0.isShared = true }
        let data = NotesDataManagerImpl(storage: storage)
        let (app, other) = (try await NotesApp.headless(data: data), try await NotesApp.headless(data: data))
        try await edit(app, "Oat milk")
        try await other.tap(NotesListElement.delete(milk).inside(NotesSection.latest))
        try await app.tap(NoteEditorElement.save)
        #expect(app.title == "This note was deleted elsewhere")
        #expect(try app.element(ConflictElement.message).label == "Your text was saved, so the note is back.")
        #expect(!app.elements.contains { $0.identifier == ConflictElement.showOther.rawValue })
        try await app.tap(ConflictElement.close)
        #expect(app.screen == "note-details")
        #expect(app.title == "Oat milk")
        #expect(!app.texts.contains("Note not available"))
        let note = await storage.note(milk)
        #expect(note?.text == "Oat milk")
        #expect(note?.isShared == true)
        #expect(note?.deleted == nil)
        #expect(await texts == ["Oat milk"])
    }

    @Test("A restored draft still knows the version that it is based on")
    func restored() async throws {
        let data = NotesDataManagerImpl(storage: storage)
        var app = try await NotesApp.headless(data: data)
        try await edit(app, "Milk, second")
        _ = try await data.change(milk) {
            ($0.text, $0.modified) = ("Milk, first", Note.sampleDate(minute: 5))
        }
        app = try await app.relaunched()
        #expect(try app.element(NoteEditorElement.text).value == "Milk, second")
        try await app.tap(NoteEditorElement.save)
        #expect(app.title == "This note was changed elsewhere")
        #expect(await texts == ["Milk, first (other version)", "Milk, second"])
    }

    @Test(
        "The same text from two windows isn't a conflict, and neither is pinning", arguments: [true, false])
    func noConflict(types: Bool) async throws {
        let data = NotesDataManagerImpl(storage: storage)
        let app = try await NotesApp.headless(data: data)
        try await edit(app, "Milk, new")
        _ = try await data.change(milk) {
            if types { ($0.text, $0.modified) = ("Milk, new", Note.sampleDate(minute: 5)) }
            $0.isPinned = true
        }
        try await app.tap(NoteEditorElement.save)
        #expect(app.popup == nil)
        #expect(await texts == ["Milk, new"])
        #expect(await storage.note(milk)?.isPinned == true)
    }

    @Test("Saving without having typed doesn't replace a newer version")
    func untouched() async throws {
        let data = NotesDataManagerImpl(storage: storage)
        let app = try await NotesApp.headless(data: data)
        try await app.open("/notes/\(milk)")
        try await app.tap(NoteDetailsElement.edit)
        _ = try await data.change(milk) { ($0.text, $0.modified) = ("Milk, new", Note.sampleDate(minute: 5)) }
        try await app.tap(NoteEditorElement.save)
        #expect(app.popup == nil)
        #expect(await texts == ["Milk, new"])
    }

    @Test("Saving from several windows in turn loses no text", arguments: [2, 5])
    func inTurn(count: Int) async throws {
        let data = NotesDataManagerImpl(storage: storage)
        var apps: [HeadlessApp] = []
        for _ in 0..<count { apps.append(try await NotesApp.headless(data: data)) }
        for (number, app) in apps.enumerated() { try await edit(app, "Text \(number)") }
        for app in apps.reversed() { try await app.tap(NoteEditorElement.save) }
        let stored = await texts
        for number in apps.indices { #expect(stored.contains { $0.hasPrefix("Text \(number)") }) }
        #expect(stored.count == apps.count)
    }
}
