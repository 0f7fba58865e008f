import Foundation
import Notes
import StoreyTesting
import Testing

@Suite("Folders", .noLeaks)
struct FolderTests {
    private let milk = Note.sampleID("Milk")

    private let shopping = Folder.ID(named: "Shopping")

    /// Two notes in the folder “Shopping”, and one in none.
    private static let notes = ["Milk", "Bread", "Diary"].enumerated().map { minute, text in
        let note = Note.sample(text, minute: minute)
        return text == "Diary" ? note : note.inFolder("Shopping")
    }

    private func storage(_ folders: String...) -> InMemoryNotesStorage {
        .sample(Self.notes, folders: ["Shopping"] + folders)
    }

    @Test("The home screen lists the folders with their numbers of notes, and opens them")
    func listed() async throws {
        let notes = Self.notes + [.sample("Écrire", minute: 5).inFolder("Été & co/2")]
        let names = ["Shopping", "Été & co/2", "Empty"]
        let app = try await NotesApp.headless(
            storage: InMemoryNotesStorage.sample(notes, folders: names))
        #expect(app.folders == ["Empty, 0", "Été & co/2, 1", "Shopping, 2"])
        try await app.tap(FolderElement.row(shopping))
        #expect(app.title == "Shopping")
        #expect(app.address == "/folders/\(shopping.linkText)")
        #expect(app.noteTitles == ["Bread", "Milk"])
        try await app.back()
        #expect(app.screen == "notes-home")
        try await app.tap(FolderElement.row(Folder.ID(named: "Été & co/2")))
        let address = app.address
        let other = try await NotesApp.headless(
            storage: InMemoryNotesStorage.sample(notes, folders: names))
        #expect(try await other.open(address))
        #expect(other.title == "Été & co/2")
        #expect(other.noteTitles == ["Écrire"])
    }

    @Test("A link of an earlier version leads to the folder with its name, also if that is another one now")
    func named() async throws {
        let storage = storage("Été & co/2")
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/folders/Shopping")
        #expect(app.title == "Shopping")
        #expect(app.noteTitles == ["Bread", "Milk"])
        try await app.open("/folders/%C3%89t%C3%A9%20%26%20co%2F2")
        #expect(app.title == "Été & co/2")
        try await app.open("/folders/Shopping")
        try await app.tap(NotesListElement.renameFolder)
        try await app.type("Food", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(app.title == "Food")
        try await app.open("/notes")
        try await app.open("/folders/Food")
        #expect(app.noteTitles == ["Bread", "Milk"])
        #expect(try await app.relaunched().title == "Food")
    }

    @Test("A new folder is kept without notes, and restored with the place")
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
        #expect(await storage.folderCounts == ["Shop ping, 0"])
        try await app.tap(NotesListElement.firstNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        try await app.back()
        #expect(app.noteTitles == ["Milk"])
        app = try await app.relaunched()
        #expect(app.title == "Shop ping")
        try await app.back()
        #expect(app.folders == ["Shop ping, 1"])
        #expect(await storage.note(Note.sampleID("Diary"))?.folder == nil)
    }

    @Test("A new folder comes after the others, and one with a known name is the known one")
    func order() async throws {
        let storage = storage("Tools")
        let app = try await NotesApp.headless(storage: storage)
        for name in ["Books", "Animals", "Shopping"] {
            try await app.tap(NotesHomeElement.newFolder)
            try await app.type(name, into: FolderEditorElement.name)
            try await app.tap(FolderEditorElement.save)
            #expect(app.title == name)
            try await app.back()
        }
        #expect(app.folders == ["Shopping, 2", "Tools, 0", "Books, 0", "Animals, 0"])
    }

    @Test("While the user names a new folder for a note, none of the others is marked")
    func namedForANote() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.open("/notes/\(Note.sampleID("Milk"))")
        try await app.tap(NoteDetailsElement.folder)
        #expect(try app.element(FolderEditorElement.noFolder).isSelected)
        try await app.type("Food", into: FolderEditorElement.name)
        #expect(try !app.element(FolderEditorElement.noFolder).isSelected)
    }

    @Test("Creating a folder can be canceled")
    func canceled() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap(NotesHomeElement.newFolder)
        try await app.tap(FolderEditorElement.cancel)
        #expect(app.screen == "notes-home")
        #expect(app.folders == [])
    }

    @Test("A renamed folder keeps its notes and its address")
    func renamed() async throws {
        let storage = storage()
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(FolderElement.row(shopping))
        try await app.tap(NotesListElement.renameFolder)
        #expect(try app.element(FolderEditorElement.name).value == "Shopping")
        try await app.type("Food", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(app.title == "Food")
        #expect(app.address == "/folders/\(shopping.linkText)")
        #expect(app.noteTitles == ["Bread", "Milk"])
        try await app.back()
        #expect(app.folders == ["Food, 2"])
        #expect(await storage.note(milk) == Self.notes[0])
        // The name is free for another folder.
        try await app.tap(NotesHomeElement.newFolder)
        try await app.type("Shopping", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(await storage.folderCounts == ["Food, 2", "Shopping, 0"])
    }

    @Test("A folder that gets the name of another one is one with it, with all notes")
    func renamedToAnother() async throws {
        let storage = storage("Food")
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(FolderElement.row(shopping))
        try await app.tap(NotesListElement.renameFolder)
        try await app.type("Food", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(app.title == "Food")
        #expect(app.noteTitles == ["Bread", "Milk"])
        #expect(await storage.folderCounts == ["Food, 2"])
    }

    @Test("A deleted folder leaves its notes in no folder, after a confirmation", arguments: [true, false])
    func deleted(isConfirmed: Bool) async throws {
        let storage = storage()
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(FolderElement.row(shopping))
        try await app.tap(NotesListElement.deleteFolder)
        #expect(app.popup?.title == "Delete the folder “Shopping”?")
        #expect(app.popup?.message == "2 notes stay in “All notes”.")
        try await app.answer(with: isConfirmed ? DeleteAnswer.delete : .keep)
        #expect(app.screen == (isConfirmed ? "notes-home" : "notes-list"))
        #expect(await storage.counts().all == 3)
        #expect(await storage.folderCounts == (isConfirmed ? [] : ["Shopping, 2"]))
        #expect(await storage.note(milk)?.folder == (isConfirmed ? nil : shopping))
    }

    @Test("A note is moved to a folder, to a new one, and out of it")
    func moved() async throws {
        let storage = storage()
        let app = try await NotesApp.headless(storage: storage)
        let diary = Note.sampleID("Diary")
        try await app.open("/notes/\(diary)")
        let isNamed = { app.texts.contains { $0.hasPrefix("Edited ") && $0.hasSuffix(" · Shopping") } }
        #expect(!isNamed())
        try await app.tap(NoteDetailsElement.folder)
        #expect(try app.element(FolderEditorElement.noFolder).isSelected)
        try await app.tap(FolderElement.row(shopping))
        #expect(isNamed())
        try await app.tap(NoteDetailsElement.folder)
        #expect(try app.element(FolderElement.row(shopping)).isSelected)
        #expect(try !app.element(FolderEditorElement.noFolder).isSelected)
        try await app.type("Private", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(app.screen == "note-details")
        #expect(await storage.folderCounts == ["Shopping, 2", "Private, 1"])
        try await app.tap(NoteDetailsElement.folder)
        try await app.tap(FolderEditorElement.noFolder)
        #expect(await storage.note(diary) == Self.notes[2])
        #expect(await storage.folderCounts == ["Shopping, 2", "Private, 0"])
    }

    @Test("Moving a note that is deleted at the same moment creates no folder")
    func movedToNewTooLate() async throws {
        let storage = storage()
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/notes/\(milk)")
        try await app.tap(NoteDetailsElement.folder)
        try await app.type("Food", into: FolderEditorElement.name)
        // Not announced yet.
        #expect(await storage.delete(milk) != nil)
        try await app.tap(FolderEditorElement.save)
        #expect(app.screen == "notes-home")
        #expect(await storage.folderCounts == ["Shopping, 1"])
    }

    @Test("A folder is moved up and down, or dropped on the place of another one")
    func reordered() async throws {
        let storage = storage("Animals", "Books", "Tools")
        let app = try await NotesApp.headless(storage: storage)
        let (animals, tools) = (Folder.ID(named: "Animals"), Folder.ID(named: "Tools"))
        func names() async -> [String] { await storage.counts().folders.map(\.name) }
        #expect(await names() == ["Animals", "Books", "Shopping", "Tools"])
        try await app.tap(FolderElement.moveUp(tools))
        #expect(await names() == ["Animals", "Books", "Tools", "Shopping"])
        #expect(app.folders == ["Animals, 0", "Books, 0", "Tools, 0", "Shopping, 2"])
        try await app.tap(FolderElement.moveDown(animals))
        #expect(await names() == ["Books", "Animals", "Tools", "Shopping"])
        // The first and the last one can't be moved further.
        let moves = app.elements.compactMap(\.identifier).filter { $0.hasPrefix("move-folder") }
        #expect(moves.count == 6)
        #expect(!moves.contains(FolderElement.moveUp(Folder.ID(named: "Books"))))
        #expect(!moves.contains(FolderElement.moveDown(shopping)))
        try await app.drop(FolderElement.row(shopping), on: FolderElement.row(animals))
        #expect(await names() == ["Books", "Shopping", "Animals", "Tools"])
        try await app.drop(FolderElement.row(shopping), on: FolderElement.row(tools))
        #expect(await names() == ["Books", "Animals", "Tools", "Shopping"])
        try await app.drop(FolderElement.row(shopping), on: FolderElement.row(shopping))
        try await app.drop(FolderElement.row(shopping), on: NotesHomeElement.allNotes)
        try await app.drop(FolderElement.row(Folder.ID(named: "Unknown")), on: FolderElement.row(shopping))
        #expect(await names() == ["Books", "Animals", "Tools", "Shopping"])
        #expect(await storage.folderCounts.last == "Shopping, 2")
    }

    @Test(
        "A folder is moved to every place, and the others are changed only if there is no position between them",
        arguments: [[0, 0, 0, 0], [0, 1, 2, 3], [5, 5, 900_000, 900_001], [-9, 7, 8, 1 << 50]])
    func moving(orders: [Int]) throws {
        let date = Note.sampleDate(minute: 5)
        let folders = zip(["A", "B", "C", "D"], orders).map {
            Folder(id: Folder.ID(named: $0), name: $0, order: $1, modified: date)
        }
        for old in folders.indices {
            for new in folders.indices {
                let changed = Folder.moving(
                    folders[old].id, toPlaceOf: folders[new].id, among: folders.shuffled(), at: date)
                #expect(changed.allSatisfy { $0.modified > date })
                #expect(changed.isEmpty == (old == new))
                var expected = folders.map(\.name)
                expected.insert(expected.remove(at: old), at: new)
                let unchanged = folders.filter { folder in !changed.contains { $0.id == folder.id } }
                let counts = NotesCounts(folders: (unchanged + changed).map { FolderCount($0, count: 0) })
                #expect(counts.folders.map(\.name) == expected, "\(old) to \(new)")
                let others = folders.filter { $0.id != folders[old].id }.map(\.order)
                if old != new, new == 0 || new == 3 || others[new] - others[new - 1] > 1 {
                    #expect(changed.map(\.id) == [folders[old].id], "\(old) to \(new)")
                }
            }
        }
    }

    @Test("A note is dropped on a folder, and on all notes; anything else has no effect")
    func dropped() async throws {
        let storage = storage()
        let app = try await NotesApp.headless(storage: storage)
        let diary = Note.sampleID("Diary")
        let value = diary.linkText
        try await app.drop(value, on: FolderElement.row(shopping))
        #expect(await storage.folderCounts == ["Shopping, 3"])
        for other in ["", "Diary", "\(UUID())", "/notes/\(diary)"] {
            try await app.drop(other, on: NotesHomeElement.allNotes)
        }
        #expect(await storage.folderCounts == ["Shopping, 3"])
        try await app.drop(value, on: NotesHomeElement.allNotes)
        #expect(await storage.note(diary) == Self.notes[2])
    }

    @Test("Moving a note that is deleted at the same moment leads back to the notes")
    func movedTooLate() async throws {
        let storage = storage()
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
