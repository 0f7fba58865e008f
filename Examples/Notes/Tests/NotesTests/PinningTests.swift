import Notes
import StoreyTesting
import Testing

@Suite("Pinning notes", .noLeaks)
struct PinningTests {
    private let milk = Note.sampleID("Milk")

    @Test("Pinned notes come first on the home screen")
    func pinned() async throws {
        let app = try await NotesApp.headless("Milk", "Bread", "Salt")
        #expect(app.headings == ["Latest"])
        try await app.pin(milk)
        #expect(app.headings == ["Pinned", "Latest"])
        #expect(app.pinnedRows == ["Milk, No additional text, Jan 15"])
        #expect(app.noteTitles == ["Salt", "Bread"])
        try await app.tap(PinnedNotesElement.note(milk).inside(NotesSection.pinned))
        #expect(app.screen == "note-details")
        try await app.perform(.toggle(false), on: "pinned")
        try await app.back()
        #expect(app.headings == ["Latest"])
        #expect(app.noteTitles == ["Salt", "Bread", "Milk"])
    }

    @Test("The home screen hides empty sections", arguments: [[], ["Milk"]])
    func sections(notes: [String]) async throws {
        let notes = notes.enumerated().map { Note.sample($1, minute: $0) }
        let app = try await NotesApp.headless(storage: InMemoryNotesStorage.sample(notes))
        if notes.isEmpty {
            #expect(app.texts.contains("No notes yet"))
            #expect(!app.elements.contains { $0.identifier == "all-notes" })
        } else {
            try await app.pin(milk)
            #expect(app.headings == ["Pinned"])
            #expect(!app.texts.contains("No notes yet"))
        }
    }

    @Test("The home screen shows the five latest unpinned notes and links to all notes")
    func latest() async throws {
        let titles = (1...8).map { "Note \($0)" }
        let notes = titles.enumerated().map { Note.sample($1, minute: $0) }
        let app = try await NotesApp.headless(storage: InMemoryNotesStorage.sample(notes))
        try await app.pin(Note.sampleID("Note 7"))
        #expect(app.noteTitles == ["Note 8", "Note 6", "Note 5", "Note 4", "Note 3"])
        try await app.tap(NotesHomeElement.allNotes)
        #expect(app.screen == "notes-list")
        #expect(app.title == "All notes")
        #expect(app.noteTitles == titles.reversed())
        let row = app.elements.first { $0.identifier == "note-\(Note.sampleID("Note 8"))" }
        try await app.back()
        var same = app.elements.first { $0.identifier == "latest.note-\(Note.sampleID("Note 8"))" }
        same?.identifier = row?.identifier
        #expect(row == same)
    }

    @Test("Pinning in one window while editing in another keeps both changes")
    func pinnedWhileEdited() async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample([.sample("Milk", minute: 0)]))
        let one = try await NotesApp.headless(data: data)
        let other = try await NotesApp.headless(data: data)
        try await one.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        try await other.pin(milk)
        try await one.waitUntilIdle()
        try await one.type("Oat milk", into: NoteDetailsElement.text)
        try await one.waitUntilSaved()
        try await other.waitUntilIdle()
        #expect(other.pinnedRows == ["Oat milk, No additional text, 12:40 AM"])
        #expect(one.elements.first { $0.identifier == "pinned" }?.isSelected == true)
    }
}

extension HeadlessApp {
    /// Pins a note from the latest notes and goes back.
    fileprivate func pin(_ id: Note.ID) async throws {
        try await tap(NotesListElement.note(id).inside(NotesSection.latest))
        try await perform(.toggle(true), on: "pinned")
        try await back()
    }

    fileprivate var headings: [String] { elements.filter { $0.role == .heading }.map(\.label) }

    fileprivate var pinnedRows: [String] {
        elements.filter { $0.identifier?.hasPrefix("pinned.note-") == true }.map(\.label)
    }
}
