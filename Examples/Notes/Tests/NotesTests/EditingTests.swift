import Foundation
import NotesDatabase
import StoreyTesting
import Testing

@testable import Notes

@Suite("Editing notes", .noLeaks)
struct EditingTests {
    private static let milk = Note.sampleID("Milk\nTwo litres")

    @Test("A new note is stored and listed as it is typed")
    func aNewNoteIsInTheList() async throws {
        let storage = InMemoryNotesStorage.sample()
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.newNote)
        #expect(app.screen == "note-details")
        #expect(app.title == "New note")
        try await app.type("Milk", into: NoteDetailsElement.text)
        #expect(app.title == "Milk")
        #expect(await storage.counts() == NotesCounts(all: 0, pinned: 0), "the user may be typing")
        try await app.waitUntilSaved()
        #expect(await storage.counts() == NotesCounts(all: 1, pinned: 0))
        try await app.back()
        #expect(app.noteTitles == ["Milk"])
    }

    @Test("A text is saved when its screen is left at once", arguments: WayOut.allCases)
    func leaving(way: WayOut) async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Bread", into: NoteDetailsElement.text)
        try await way.take(app)
        #expect(app.popup == nil)
        try await app.waitUntilSaved()
        try await app.open("/notes/all")
        #expect(app.noteTitles == ["Bread", "Milk"])
    }

    @Test("A new note without words isn't stored", arguments: ["", "  ", "\n\t\n"])
    func blank(text: String) async throws {
        let app = try await NotesApp.headless()
        try await app.tap(NotesHomeElement.newNote)
        try await app.type(text, into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        try await app.back()
        #expect(app.noteTitles == [])
    }

    @Test("A note whose text is removed stays, without a title")
    func emptied() async throws {
        let app = try await NotesApp.headless("Milk\nTwo litres")
        try await app.open("/notes/\(Self.milk)")
        try await app.type("", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        #expect(app.title == "Untitled")
        try await app.back()
        #expect(app.noteTitles == ["Untitled"])
    }

    @Test("Text after a null character is kept, in a new and in an existing note", .timeLimit(.minutes(10)))
    func nullCharacter() async throws {
        try await withFolder { folder in
            let storage = try DatabaseNotesStorage(path: "\(folder)/notes.sqlite")
            try await storage.changeSettings {
                $0.region = .standard
                $0.identity = .guest
                $0.hasSeenFirstConnection = true
            }
            let app = try await NotesApp.headless(storage: storage)
            try await app.tap(NotesHomeElement.newNote)
            for text in ["a\0b", "c\0d\0e"] {
                try await app.type(text, into: NoteDetailsElement.text)
                try await app.waitUntilSaved()
                let stored = text.replacing("\0", with: "\u{FFFD}")
                #expect(try await storage.page(NotesQuery(limit: 9)).notes.map(\.text) == [stored])
                #expect(try app.element(NoteDetailsElement.text).value == stored)
                #expect(!app.elements.contains { $0.identifier == NoteDetailsElement.conflict.rawValue })
            }
        }
    }

    @Test("A storage that changes texts doesn't keep a note from being saved", .timeLimit(.minutes(10)))
    func changingStorage() async throws {
        let storage = UppercaseStorage()
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.newNote)
        for text in ["Milk", "Oat milk"] {
            try await app.type(text, into: NoteDetailsElement.text)
            try await app.waitUntilSaved()
            #expect(try app.element(NoteDetailsElement.text).value == text.uppercased())
        }
        #expect(try await storage.page(NotesQuery(limit: 9)).notes.map(\.text) == ["OAT MILK"])
        #expect(!app.elements.contains { $0.identifier == NoteDetailsElement.conflict.rawValue })
    }

    @Test("An edited note has its new title on its screen and in the list, and keeps its address")
    func editing() async throws {
        let app = try await NotesApp.headless("Milk\nTwo litres")
        try await app.tap(NotesListElement.note(Self.milk).inside(NotesSection.latest))
        #expect(app.screen == "note-details")
        #expect(app.title == "Milk")
        #expect(try app.element(NoteDetailsElement.text).value == "Milk\nTwo litres")
        let address = app.address
        try await app.type("Oat milk\nOne litre", into: NoteDetailsElement.text)
        #expect(app.title == "Oat milk")
        try await app.waitUntilSaved()
        #expect(app.address == address)
        try await app.back()
        #expect(app.texts.contains("Oat milk"))
        #expect(app.texts.contains("One litre"))
        #expect(!app.texts.contains("Milk"))
    }

    @Test("A new note has the address of a stored one, which opens it again")
    func address() async throws {
        let app = try await NotesApp.headless()
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        let address = app.address
        try await app.open("/notes")
        try await app.open(address)
        #expect(app.title == "Milk")
    }

    @Test("A note can be pinned and deleted once it is stored")
    func properties() async throws {
        let app = try await NotesApp.headless()
        try await app.tap(NotesHomeElement.newNote)
        #expect(!app.elements.contains { $0.identifier == NoteDetailsElement.pinned.rawValue })
        try await app.type("Milk", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        try await app.toggle(NoteDetailsElement.pinned, true)
        try await app.back()
        #expect(app.noteTitles == [])
        #expect(app.texts.contains("Milk"))
    }

    @Test("Undo and redo lead through the typed texts, and are saved")
    func history() async throws {
        let storage = InMemoryNotesStorage.sample(["Milk\nTwo litres"])
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/notes/\(Self.milk)")
        var enabled: [Bool] { NoteDetailsElement.history.map { (try? app.element($0).isEnabled) ?? false } }
        #expect(enabled == [false, false])
        try await app.type("Oat milk", into: NoteDetailsElement.text)
        try await app.type("Oat milk and bread", into: NoteDetailsElement.text)
        #expect(enabled == [true, false])
        var texts: [String?] = []
        for element in [NoteDetailsElement.undo, .undo, .redo] {
            try await app.tap(element)
            texts.append(try app.element(NoteDetailsElement.text).value)
        }
        #expect(texts == ["Oat milk", "Milk\nTwo litres", "Oat milk"])
        #expect(enabled == [true, true])
        try await app.waitUntilSaved()
        #expect(await storage.note(Self.milk)?.text == "Oat milk")
        try await app.type("Butter", into: NoteDetailsElement.text)
        #expect(enabled == [true, false])
    }

    @Test("Undo doesn't take back a text from elsewhere")
    func othersHistory() async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(["Milk\nTwo litres"]))
        let app = try await NotesApp.headless(data: data)
        try await app.open("/notes/\(Self.milk)")
        try await app.type("Oat milk", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        _ = try await data.change(Self.milk) { ($0.text, $0.modified) = ("Bread", .distantFuture) }
        try await app.waitUntilIdle()
        #expect(try app.element(NoteDetailsElement.text).value == "Bread")
        #expect(try !app.element(NoteDetailsElement.undo).isEnabled)
    }

    @Test("Letters typed in a row are one step of the history, a pause and a new line begin another")
    func steps() {
        var (history, text, date) = (TextHistory(), "", Date(timeIntervalSince1970: 0))
        func type(_ letters: String, after pause: TimeInterval = 0.2) {
            for letter in letters {
                date += pause
                history.record(text, replacedBy: text + String(letter), at: date)
                text.append(letter)
            }
        }
        type("Milk\nBre")
        type("ad", after: 2)
        var texts: [String] = []
        while let old = history.undo(text) {
            text = old
            texts.append(text)
        }
        #expect(texts == ["Milk\nBrea", "Milk\nBre", "Milk\n", ""])
        while let new = history.redo(text) { text = new }
        #expect(text == "Milk\nBread")
    }

    @Test(
        "Titles and excerpts have no Markdown markers, and are limited",
        arguments: [
            ("# Groceries\n- [ ] milk\n- [x] bread", "Groceries", "milk bread"),
            ("\n  > To be\n* or\n### not", "To be", "or not"), ("#tag -5", "#tag -5", ""),
            ("- [ ] ", "[ ]", ""),
            (String(repeating: "a", count: 300), String(repeating: "a", count: 100), ""),
        ])
    func titles(text: String, title: String, excerpt: String) {
        let note = Note.sample(text, minute: 0)
        #expect(note.title == title)
        #expect(note.excerpt == excerpt)
    }

    @Test("The title of a long text is found without reading all of it", .timeLimit(.minutes(1)))
    func longText() {
        let line = String(repeating: "word ", count: 20) + "\n"
        let text = String(repeating: line, count: 100_000)
        // Reading all of the text each time would take much longer than the time limit.
        #expect((1...2000).allSatisfy { _ in Note.title(of: text) == line.prefix(99) })
    }

    @Test("The newest note comes first")
    func order() async throws {
        let app = try await NotesApp.headless("First", "Second", "Third")
        #expect(app.noteTitles == ["Third", "Second", "First"])
    }

    @Test("An empty list offers to write the first note")
    func emptyList() async throws {
        let app = try await NotesApp.headless()
        #expect(app.texts.contains("No notes yet"))
        try await app.tap(NotesListElement.firstNote.inside(NotesSection.latest))
        #expect(app.title == "New note")
    }
}

/// A way to leave a note.
enum WayOut: CaseIterable {
    case back, tab, link, linkToOtherTab

    func take(_ app: HeadlessApp) async throws {
        switch self {
        case .back: try await app.back()
        case .tab: try await app.selectTab(AppTab.settings)
        case .link: _ = try await app.open("/notes")
        case .linkToOtherTab: _ = try await app.open("/settings")
        }
    }
}

/// A storage that stores texts in upper case.
private struct UppercaseStorage: ForwardingStorage {
    let base: any NotesStorage = InMemoryNotesStorage.sample()

    func save(_ note: Note) async throws {
        var note = note
        note.text = note.text.uppercased()
        try await base.save(note)
    }

    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        try await base.change(id) { note in
            change(&note)
            note.text = note.text.uppercased()
        }
    }
}

extension NoteDetailsElement {
    fileprivate static let history = [undo, redo]
}

extension HeadlessApp {
    /// Waits until the pause has passed after which a typed text is saved.
    func waitUntilSaved() async throws { try await advance(by: NoteSaver.pause) }

    /// Writes a new note, and returns to the list once it is saved.
    func write(_ text: String) async throws {
        try await tap(NotesHomeElement.newNote)
        try await type(text, into: NoteDetailsElement.text)
        try await waitUntilSaved()
        try await back()
    }

    /// The titles of the notes in the visible list, from top to bottom, without the section of pinned notes.
    var noteTitles: [String] {
        // The first text in a row is the title.
        zip(elements, elements.dropFirst()).compactMap { row, title in
            let isNote = row.identifier?.hasPrefix("note-") ?? false
            let isLatest = row.identifier?.hasPrefix("latest.note-") ?? false
            return row.role == .link && (isNote || isLatest) ? title.label : nil
        }
    }
}
