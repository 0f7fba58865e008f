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

    @Test("All found words are marked in the title and in the text around the first of them")
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
                TextPart(text: " to it. ", isFound: false), TextPart(text: "Crème", isFound: true),
                TextPart(text: " again.", isFound: false),
            ])
        let hidden = NoteRow(.sample(text, minute: 0), showsExcerpt: false, found: "brulee")
        #expect(hidden.excerptParts == [])
        let shown = NoteRow(.sample("Milk\nTwo", minute: 0), showsExcerpt: true)
        #expect(shown.titleParts == [TextPart(text: "Milk", isFound: false)])
        #expect(shown.excerptParts == [TextPart(text: "Two", isFound: false)])
        let visible = NoteRow(
            .sample("Bread\nMilk, bread, two lemons", minute: 0), showsExcerpt: true, found: "two")
        #expect(visible.excerptParts.text == "Milk, bread, two lemons", "it isn't cut without need")
        let short = NoteRow(.sample("Milk", minute: 0), showsExcerpt: true)
        #expect(short.excerptParts.text == "No additional text")
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

    @Test("Filters narrow a search, each and together with the text, until they are removed")
    func filters() async throws {
        let app = try await NotesApp.headless(
            storage: InMemoryNotesStorage.sample(.filtered, folders: ["Work", "At home"]))
        try await app.tap(NotesHomeElement.allNotes)
        #expect(app.suggestedFilters == ["Pinned", "Shared", "Checklist", "Work", "At home"])
        try await app.tap(NotesListElement.suggestion(.checklist))
        #expect(app.noteTitles == ["Tea", "Milk"])
        #expect(try app.element(NotesListElement.filter(.checklist)).label == "Remove Checklist")
        try await app.tap(NotesListElement.suggestion(.folder(Folder.ID(named: "At home"))))
        #expect(app.noteTitles == ["Milk"])
        #expect(app.suggestedFilters == ["Pinned", "Shared"], "a note is in one folder only")
        try await app.type("tea", into: NotesListElement.search)
        try await app.advance(by: .seconds(1))
        #expect(app.noteTitles == [])
        #expect(app.texts.contains("No matching notes"))
        #expect(app.texts.contains("Remove a filter, or search for another word."))
        try await app.tap(NotesListElement.filter(.folder(Folder.ID(named: "At home"))))
        #expect(app.noteTitles == ["Tea"])
        try await app.tap(NotesListElement.filter(.checklist))
        try await app.type("", into: NotesListElement.search)
        try await app.advance(by: .seconds(1))
        #expect(app.noteTitles == ["Tea", "Plan", "Milk", "Bread"])
        try await app.tap(NotesListElement.suggestion(.pinned))
        #expect(app.noteTitles == ["Milk", "Bread"])
        try await app.tap(NotesListElement.suggestion(.shared))
        #expect(app.noteTitles == ["Bread"])
    }

    @Test("The lists of shared notes and of a folder suggest no filter that all of their notes meet")
    func suggestions() async throws {
        var app = try await NotesApp.headless(
            storage: InMemoryNotesStorage.sample(.filtered, folders: ["Work", "At home"]))
        try await app.open("/shared")
        #expect(app.noteTitles == ["Plan", "Bread"])
        #expect(app.suggestedFilters == ["Pinned", "Checklist", "Work"])
        try await app.tap(NotesListElement.suggestion(.pinned))
        #expect(app.noteTitles == ["Bread"])
        app = try await NotesApp.headless(
            storage: InMemoryNotesStorage.sample(.filtered, folders: ["Work", "At home"]))
        try await app.tap(FolderElement.row(Folder.ID(named: "Work")))
        #expect(app.suggestedFilters == ["Pinned", "Shared", "Checklist"])
        try await app.tap(NotesListElement.suggestion(.checklist))
        #expect(app.noteTitles == ["Tea"])
    }

    @Test("A null character in a search is searched for as notes contain it: as the replacement character")
    func nullCharacter() async throws {
        let app = try await NotesApp.headless("a\0b", "ab", "Milk")
        try await app.tap(NotesHomeElement.allNotes)
        for (search, found) in [
            ("a\0b", ["a\u{FFFD}b"]), ("\0", ["a\u{FFFD}b"]), ("\0ab", []), ("ab", ["ab"]),
        ] {
            try await app.type(search, into: NotesListElement.search)
            try await app.advance(by: .seconds(1))
            #expect(app.noteTitles == found, "\(search.debugDescription)")
        }
    }

    @Test("A checklist is a line that begins with a checkbox")
    func checklists() {
        for text in ["- [ ] a", "T\n- [x] a", "T\r\n- [X] a", "T\n \t* [ ] a"] {
            #expect(Note.hasChecklist(text), "\(text.debugDescription)")
        }
        for text in ["", "a - [ ] b", "- [ ]", "- [y] a", "+ [ ] a", "- a\n[ ] b"] {
            #expect(!Note.hasChecklist(text), "\(text.debugDescription)")
        }
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
        try await app.type("0-20", into: NotesListElement.rows)
        #expect(app.noteTitles == (9_980..<10_000).reversed().map(String.init))
        for nothing in ["10000-10010", "9223372036854775700-9223372036854775800"] {
            try await app.type(nothing, into: NotesListElement.rows)
            #expect(app.noteTitles == (9_980..<10_000).reversed().map(String.init), "\(nothing)")
        }
        try await app.type("999", into: NotesListElement.search)
        try await app.advance(by: .seconds(1))
        #expect(app.noteTitles.count == 19)
        try await app.tap(NotesListElement.note(Note.sampleID("999")))
        #expect(app.title == "999")
        try await app.back()
        #expect(app.noteTitles.count == 19, "the search is kept")
    }

    @Test("All newly shared notes are read by one query")
    func newlyShared() async throws {
        let notes = (0..<30).map { number in
            var note = Note.sample("\(number)", minute: number)
            note.isShared = number != 0
            return note
        }
        let storage = CountingStorage(.sample(notes))
        try await storage.changeSettings { $0.newlyShared = notes.map(\.id) }
        let app = try await NotesApp.headless(storage: storage)
        #expect(app.badge(of: .shared) == "29")
        #expect(await Set(storage.readings) == [30])
    }

    @Test("A jump to the end of a list loads the notes there, but not those in between")
    func jump() async throws {
        let notes = (0..<10_000).map { Note.sample("\($0)", minute: $0) }
        let storage = CountingStorage(.sample(notes))
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.allNotes)
        try await app.type("9980-10000", into: NotesListElement.rows)
        #expect(app.noteTitles == (0..<20).reversed().map(String.init))
        try await app.type("9970-9990", into: NotesListElement.rows)
        #expect(app.noteTitles == (10..<30).reversed().map(String.init), "they are loaded already")
        #expect(await storage.windows.suffix(2) == [0..<100, 9_880..<10_100])
    }

    @Test("A list shows the remaining notes after most are deleted elsewhere")
    func shrinking() async throws {
        let notes = (0..<200).map { Note.sample("\($0)", minute: $0) }
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(notes))
        let app = try await NotesApp.headless(data: data)
        try await app.tap(NotesHomeElement.allNotes)
        try await app.type("180-200", into: NotesListElement.rows)
        for note in notes.dropFirst(10) { _ = try await data.delete(note.id) }
        try await app.advance(by: .seconds(1))
        #expect(app.noteTitles == [])
        // The page asks for the rows at the end of the shorter list.
        try await app.type("0-10", into: NotesListElement.rows)
        #expect(app.noteTitles == (0..<10).reversed().map(String.init))
    }
}

extension [Note] {
    /// Notes with every property that a search can filter by.
    fileprivate static let filtered = {
        var notes = ["Bread", "Milk\n- [ ] buy", "Plan", "Tea\n* [x] drink"].enumerated().map {
            Note.sample($1, minute: $0)
        }
        (notes[0].isPinned, notes[0].isShared) = (true, true)
        (notes[1].isPinned, notes[1].folder) = (true, Folder.ID(named: "At home"))
        (notes[2].isShared, notes[2].folder) = (true, Folder.ID(named: "Work"))
        notes[3].folder = Folder.ID(named: "Work")
        return notes
    }()
}

extension HeadlessApp {
    /// The titles of the filters below the search field.
    fileprivate var suggestedFilters: [String] {
        elements.filter { $0.identifier?.contains("search-suggestion-") ?? false }.map(\.label)
    }
}

/// A storage that records the searches and the windows of lists.
private actor CountingStorage: ForwardingStorage {
    let base: any NotesStorage
    private(set) var searches: [String] = []
    private(set) var windows: [Range<Int>] = []
    /// The numbers of notes that were read by ID.
    private(set) var readings: [Int] = []

    init(_ base: InMemoryNotesStorage) { self.base = base }

    func page(_ query: NotesQuery) async throws -> NotesPage {
        if !query.search.isEmpty { searches.append(query.search) }
        if query.kind == .all { windows.append(query.offset..<query.offset + query.limit) }
        return try await base.page(query)
    }

    func note(_ id: Note.ID) async throws -> Note? {
        readings.append(1)
        return try await base.note(id)
    }

    func notes(_ ids: [Note.ID]) async throws -> [Note] {
        readings.append(ids.count)
        return try await base.notes(ids)
    }
}
