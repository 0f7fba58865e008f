import Foundation
@testable import Notes
import StoreyTesting
import Testing

@Suite("Searching notes", .noLeaks)
struct ListTests {
    @Test("The home screen leads to the search, also without notes that match")
    func searchFromHome() async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        try await app.tap(NotesHomeElement.search)
        #expect(app.address == "/notes/search")
        #expect(app.noteTitles == ["Bread", "Milk"])
        try await app.type("mil", into: NotesListElement.search)
        try await app.advance(by: .seconds(1))
        #expect(app.noteTitles == ["Milk"])
        try await app.back()
        #expect(app.screen == "notes-home")
    }

    @Test("Search matches the text of notes after a pause in typing")
    func searching() async throws {
        let app = try await NotesApp.headless("Milk", "Bread\nwith milk", "Salt")
        try await app.tap(NotesHomeElement.allNotes)
        try await app.type("m", into: NotesListElement.search)
        try await app.advance(by: .milliseconds(200))
        try await app.type("MILK", into: NotesListElement.search)
        try await app.advance(by: .milliseconds(200))
        #expect(app.noteTitles == ["Salt", "Bread", "Milk"], "still typing")
        try await app.advance(by: .milliseconds(50))
        #expect(app.noteTitles == ["Bread", "Milk"])
        try await app.type("milkshake", into: NotesListElement.search)
        try await app.advance(by: .seconds(1))
        #expect(app.texts.contains("No results for “milkshake”"))
        #expect(app.texts.contains("Check the spelling, or search for another word."))
        try await app.type("", into: NotesListElement.search)
        try await app.advance(by: .seconds(1))
        #expect(app.noteTitles == ["Salt", "Bread", "Milk"])
    }

    @Test("Found words are marked in the title and in the text around the first of them")
    func marked() throws {
        let text =
            "Crème brûlée\n" + String(repeating: "Whisk. ", count: 9) + "Add the CREME to it. Crème again."
        let row = NoteRow(.sample(text, minute: 0), showsExcerpt: false, found: "creme add")
        #expect(
            row.titleParts == [
                TextPart(text: "Crème", isFound: true), TextPart(text: " brûlée", isFound: false),
            ])
        #expect(
            row.excerptParts == [
                TextPart(text: "…Whisk. ", isFound: false),
                TextPart(text: "Add", isFound: true),
                TextPart(text: " the ", isFound: false), TextPart(text: "CREME", isFound: true),
                TextPart(text: " to it. Crème again.", isFound: false),
            ])
        let hidden = NoteRow(.sample(text, minute: 0), showsExcerpt: false, found: "brulee")
        #expect(hidden.excerptParts == [])
        let shown = NoteRow(.sample("Milk\nTwo", minute: 0), showsExcerpt: true)
        #expect(shown.titleParts == [TextPart(text: "Milk", isFound: false)])
        #expect(shown.excerptParts == [TextPart(text: "Two", isFound: false)])
    }

    @Test("All words must be found, in any order, without regard to case and accents")
    func words() async throws {
        let app = try await NotesApp.headless("Äpfel, Crème", "Crème", "Apfel")
        try await app.tap(NotesHomeElement.allNotes)
        try await app.type(" creme  APFEL ", into: NotesListElement.search)
        try await app.advance(by: .seconds(1))
        #expect(app.noteTitles == ["Äpfel, Crème"])
        #expect(app.elements.contains { $0.role == .link && $0.label.hasPrefix("Äpfel, Crème, ") })
    }

    @Test("Typing a word queries the storage once")
    func debounce() async throws {
        let storage = CountingStorage(.sample(["Milk"]))
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.allNotes)
        let before = await storage.searches
        for count in 1...4 {
            try await app.type(String("Milk".prefix(count)), into: NotesListElement.search)
            try await app.advance(by: .milliseconds(100))
        }
        try await app.advance(by: .seconds(1))
        #expect(await storage.searches == before + ["Milk"])
    }

    @Test("A list of 10,000 notes loads 100 at a time, and shows the rows that the user scrolls to")
    func windows() async throws {
        let notes = (0..<10_000).map { Note.sample("\($0)", minute: $0) }
        let app = try await NotesApp.headless(storage: InMemoryNotesStorage.sample(notes))
        try await app.tap(NotesHomeElement.allNotes)
        #expect(app.noteTitles == (9_900..<10_000).reversed().map(String.init))
        try await app.type("20-50", into: NotesListElement.rows)
        #expect(app.noteTitles == (9_950..<9_980).reversed().map(String.init))
        try await app.type("90-150", into: NotesListElement.rows)
        #expect(app.noteTitles == (9_850..<9_910).reversed().map(String.init))
        try await app.type("9990-10200", into: NotesListElement.rows)
        #expect(app.noteTitles == (0..<10).reversed().map(String.init))
        try await app.type("999", into: NotesListElement.search)
        try await app.advance(by: .seconds(1))
        #expect(app.noteTitles.count == 19)
        try await app.tap(NotesListElement.note(Note.sampleID("999")))
        #expect(app.title == "999")
        try await app.back()
        #expect(app.noteTitles.count == 19, "the search is kept")
    }
}

/// A storage that records the searches.
private actor CountingStorage: ForwardingStorage {
    let base: any NotesStorage
    private(set) var searches: [String] = []

    init(_ base: InMemoryNotesStorage) { self.base = base }

    func page(_ query: NotesQuery) async throws -> NotesPage {
        if !query.search.isEmpty { searches.append(query.search) }
        return try await base.page(query)
    }
}
