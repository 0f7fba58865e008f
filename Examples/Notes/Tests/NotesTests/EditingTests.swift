import Notes
import StoreyTesting
import Testing

@Suite("Editing notes", .noLeaks)
struct EditingTests {
    @Test("A saved note appears in the list")
    func aSavedNoteIsInTheList() async throws {
        let app = try await NotesApp.headless()
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteEditorElement.text)
        try await app.tap(NoteEditorElement.save)
        #expect(app.screen == "notes-home")
        #expect(app.texts.contains("Milk"))
    }

    @Test("A double tap on Save saves one note")
    func doubleTap() async throws {
        let app = try await NotesApp.headless()
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteEditorElement.text)
        try await app.simultaneously(.tap(NoteEditorElement.save), .tap(NoteEditorElement.save))
        #expect(app.noteTitles == ["Milk"])
    }

    @Test("A blank note can't be saved", arguments: ["", "  ", "\n\t\n"])
    func nothingToSave(text: String) async throws {
        let app = try await NotesApp.headless()
        try await app.tap(NotesHomeElement.newNote)
        try await app.type(text, into: NoteEditorElement.text)
        let error = await #expect(throws: HeadlessError.self) { try await app.tap(NoteEditorElement.save) }
        #expect(error?.description == "“save” on note-editor is disabled.")
    }

    @Test("Canceling discards the draft")
    func cancelling() async throws {
        let app = try await NotesApp.headless("Milk")
        let before = app.texts
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Bread", into: NoteEditorElement.text)
        try await app.tap(NoteEditorElement.cancel)
        #expect(app.screen == "notes-home")
        #expect(app.texts == before)
    }

    @Test("An edited note shows its new text in the details and in the list")
    func editing() async throws {
        let app = try await NotesApp.headless("Milk\nTwo litres")
        try await app.tap(
            NotesListElement.note(Note.sampleID("Milk\nTwo litres")).inside(NotesSection.latest))
        #expect(app.screen == "note-details")
        #expect(app.title == "Milk")
        try await app.tap(NoteDetailsElement.edit)
        #expect(app.elements.first { $0.identifier == "text" }?.value == "Milk\nTwo litres")
        try await app.type("Oat milk\nOne litre", into: NoteEditorElement.text)
        try await app.tap(NoteEditorElement.save)
        #expect(app.screen == "note-details")
        #expect(app.title == "Oat milk")
        try await app.back()
        #expect(app.texts.contains("Oat milk"))
        #expect(app.texts.contains("One litre"))
        #expect(!app.texts.contains("Milk"))
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
        #expect(app.screen == "note-editor")
    }
}

extension HeadlessApp {
    /// The titles of the notes with a delete button on the visible screen, from top to bottom.
    var noteTitles: [String] {
        elements.filter { $0.role == .button && $0.label.hasPrefix("Delete ") }
            .map { String($0.label.dropFirst("Delete ".count)) }
    }
}
