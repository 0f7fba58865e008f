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

    @Test("Each way out of a changed note asks", arguments: WayOutOfEditor.allCases)
    func asking(way: WayOutOfEditor) async throws {
        let app = try await NotesApp.headless("Milk")
        let before = app.texts
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Bread", into: NoteEditorElement.text)
        try await way.take(app)
        #expect(app.popup?.title == "Save your changes?")
        #expect(app.popup?.buttons.map(\.title) == ["Save", "Discard", "Keep editing"])
        try await app.answer("Keep editing")
        #expect(try app.element(NoteEditorElement.text).value == "Bread")
        try await way.take(app)
        try await app.answer("Discard")
        try await app.selectTab(AppTab.notes)
        #expect(app.screen == "notes-home")
        #expect(app.texts == before)
    }

    @Test("A note that is left can be saved", arguments: WayOutOfEditor.allCases)
    func savingOnTheWayOut(way: WayOutOfEditor) async throws {
        let app = try await NotesApp.headless()
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Bread", into: NoteEditorElement.text)
        try await way.take(app)
        try await app.answer("Save")
        try await app.selectTab(AppTab.notes)
        #expect(app.noteTitles == ["Bread"])
    }

    @Test(
        "A note without changes or words doesn't ask", arguments: [nil, "", " \n", "Milk\nTwo litres"],
        [true, false])
    func unchanged(text: String?, isNew: Bool) async throws {
        let app = try await NotesApp.headless("Milk\nTwo litres")
        if isNew {
            try await app.tap(NotesHomeElement.newNote)
        } else {
            _ = try await app.open("/notes/\(Note.sampleID("Milk\nTwo litres"))")
            try await app.tap(NoteDetailsElement.edit)
        }
        if let text { try await app.type(text, into: NoteEditorElement.text) }
        try await app.tap(NoteEditorElement.cancel)
        let isChanged = text.map { isNew ? $0.hasPrefix("Milk") : !$0.hasPrefix("Milk") } ?? false
        #expect((app.popup != nil) == isChanged)
        // An existing note can't be saved without words.
        let isBlank = text?.allSatisfy(\.isWhitespace) ?? true
        if isChanged {
            #expect(app.popup?.title == (isBlank ? "Discard your changes?" : "Save your changes?"))
        }
        if isChanged { try await app.answer("Discard") }
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

/// A way to leave the editor of a new note.
enum WayOutOfEditor: CaseIterable {
    case cancel, back, pull, link, linkToOtherTab

    func take(_ app: HeadlessApp) async throws {
        switch self {
        case .cancel: try await app.tap(NoteEditorElement.cancel)
        case .back: try await app.back()
        case .pull: try await app.dismissSheet()
        case .link: _ = try await app.open("/notes")
        case .linkToOtherTab: _ = try await app.open("/settings")
        }
    }
}

extension HeadlessApp {
    /// The titles of the notes with a delete button on the visible screen, from top to bottom.
    var noteTitles: [String] {
        elements.filter { $0.role == .button && $0.label.hasPrefix("Delete ") }
            .map { String($0.label.dropFirst("Delete ".count)) }
    }
}
