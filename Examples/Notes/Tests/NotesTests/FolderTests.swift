import Foundation
import Notes
import StoreyTesting
import Testing

@Suite("Folders", .noLeaks)
struct FolderTests {
    private let milk = Note.sampleID("Milk")

    /// Two notes in the folder “Shopping”, and one in none.
    private static var notes: [Note] {
        ["Milk", "Bread", "Diary"].enumerated().map { minute, text in
            var note = Note.sample(text, minute: minute)
            if text != "Diary" { note.folder = "Shopping" }
            return note
        }
    }

    @Test("The home screen lists the folders with their numbers of notes, and opens them")
    func listed() async throws {
        var notes = Self.notes
        notes.append(.sample("Écrire", minute: 5))
        notes[3].folder = "Été & co/2"
        let app = try await NotesApp.headless(storage: InMemoryNotesStorage.sample(notes))
        #expect(app.folders == ["Été & co/2, 1", "Shopping, 2"])
        try await app.tap(NotesHomeElement.folder("Shopping"))
        #expect(app.title == "Shopping")
        #expect(app.address == "/folders/Shopping")
        #expect(app.noteTitles == ["Bread", "Milk"])
        try await app.back()
        #expect(app.screen == "notes-home")
        try await app.tap(NotesHomeElement.folder("Été & co/2"))
        let address = app.address
        let other = try await NotesApp.headless(storage: InMemoryNotesStorage.sample(notes))
        #expect(try await other.open(address))
        #expect(other.title == "Été & co/2")
        #expect(other.noteTitles == ["Écrire"])
    }

    @Test("A folder is created with its first note, and restored with the place")
    func created() async throws {
        let storage = InMemoryNotesStorage.sample(["Diary"])
        var app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.newFolder)
        #expect(try !app.element(FolderEditorElement.save).isEnabled)
        try await app.type(" \n", into: FolderEditorElement.name)
        #expect(try !app.element(FolderEditorElement.save).isEnabled)
        try await app.type("  Shop\tping ", into: FolderEditorElement.name)
        app = try await app.relaunched()
        try await app.tap(FolderEditorElement.save)
        #expect(app.title == "Shop ping")
        #expect(app.texts.contains("No notes in this folder"))
        try await app.tap(NotesListElement.firstNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        try await app.back()
        #expect(app.noteTitles == ["Milk"])
        app = try await app.relaunched()
        #expect(app.title == "Shop ping")
        try await app.back()
        #expect(app.folders == ["Shop ping, 1"])
        #expect(await storage.page(NotesQuery(.folder("Shop ping"), limit: 9)).notes.map(\.text) == ["Milk"])
    }

    @Test("Creating a folder can be canceled")
    func canceled() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap(NotesHomeElement.newFolder)
        try await app.tap(FolderEditorElement.cancel)
        #expect(app.screen == "notes-home")
        #expect(app.folders == [])
    }

    @Test("A renamed folder keeps its notes, also the deleted ones")
    func renamed() async throws {
        var notes = Self.notes
        notes[0].deleted = Note.sampleDate(minute: 900)
        let storage = InMemoryNotesStorage.sample(notes)
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.folder("Shopping"))
        try await app.tap(NotesListElement.renameFolder)
        #expect(try app.element(FolderEditorElement.name).value == "Shopping")
        try await app.type("Food", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(app.title == "Food")
        #expect(app.address == "/folders/Food")
        #expect(app.noteTitles == ["Bread"])
        try await app.back()
        #expect(app.folders == ["Food, 1"])
        notes[0].folder = "Food"
        #expect(await storage.note(milk) == notes[0])
    }

    @Test("A removed folder leaves its notes in no folder, after a confirmation", arguments: [true, false])
    func removed(isConfirmed: Bool) async throws {
        let storage = InMemoryNotesStorage.sample(Self.notes)
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.folder("Shopping"))
        try await app.tap(NotesListElement.removeFolder)
        #expect(app.popup?.title == "Remove the folder “Shopping”?")
        try await app.answer(with: isConfirmed ? DeleteAnswer.delete : .keep)
        #expect(app.screen == (isConfirmed ? "notes-home" : "notes-list"))
        #expect(await storage.counts() == NotesCounts(all: 3, folders: isConfirmed ? [:] : ["Shopping": 2]))
    }

    @Test("A note is moved to a folder, to a new one, and out of it")
    func moved() async throws {
        let storage = InMemoryNotesStorage.sample(Self.notes)
        let app = try await NotesApp.headless(storage: storage)
        let diary = Note.sampleID("Diary")
        try await app.open("/notes/\(diary)")
        #expect(try app.element(NoteDetailsElement.folder).label == "Folder: No folder")
        try await app.tap(NoteDetailsElement.folder)
        try await app.tap(FolderEditorElement.folder("Shopping"))
        #expect(try app.element(NoteDetailsElement.folder).label == "Folder: Shopping")
        try await app.tap(NoteDetailsElement.folder)
        try await app.type("Private", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(app.screen == "note-details")
        #expect(await storage.counts() == NotesCounts(all: 3, folders: ["Shopping": 2, "Private": 1]))
        try await app.tap(NoteDetailsElement.folder)
        try await app.tap(FolderEditorElement.noFolder)
        #expect(await storage.note(diary) == Self.notes[2])
    }

    @Test("A note is dropped on a folder, and on all notes; anything else has no effect")
    func dropped() async throws {
        let storage = InMemoryNotesStorage.sample(Self.notes)
        let app = try await NotesApp.headless(storage: storage)
        let diary = Note.sampleID("Diary")
        let value = diary.linkText
        try await app.drop(value, on: NotesHomeElement.folder("Shopping"))
        #expect(await storage.counts() == NotesCounts(all: 3, folders: ["Shopping": 3]))
        for other in ["", "Diary", "\(UUID())", "/notes/\(diary)"] {
            try await app.drop(other, on: NotesHomeElement.allNotes)
        }
        #expect(await storage.counts() == NotesCounts(all: 3, folders: ["Shopping": 3]))
        try await app.drop(value, on: NotesHomeElement.allNotes)
        #expect(await storage.note(diary) == Self.notes[2])
    }

    @Test("Moving a note that is deleted at the same moment leads back to the notes")
    func movedTooLate() async throws {
        let storage = InMemoryNotesStorage.sample(Self.notes)
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/notes/\(milk)")
        try await app.tap(NoteDetailsElement.folder)
        // Not announced yet.
        #expect(await storage.delete(milk) != nil)
        try await app.tap(FolderEditorElement.noFolder)
        #expect(app.popup == nil)
        #expect(app.screen == "notes-home")
    }
}

extension HeadlessApp {
    fileprivate var folders: [String] {
        elements.filter { $0.identifier?.hasPrefix("folder-") == true }.map(\.label)
    }
}
