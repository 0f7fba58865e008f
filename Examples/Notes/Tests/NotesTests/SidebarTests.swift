import Foundation
import Notes
import StoreyTesting
import Testing

@Suite("The sidebar", .noLeaks)
struct SidebarTests {
    private let shopping = Folder.ID(named: "Shopping")

    /// An app in a wide window, with a pinned note in the folder “Shopping”, a shared note, and the empty folder “Empty”.
    private func app() async throws -> (HeadlessApp, InMemoryNotesStorage) {
        var notes = [Note.sample("Milk", minute: 0).inFolder("Shopping"), .sample("Diary", minute: 1)]
        (notes[0].isPinned, notes[1].isShared) = (true, true)
        let storage = InMemoryNotesStorage.sample(notes, folders: ["Shopping", "Empty"])
        let app = try await NotesApp.headless(storage: storage)
        #expect(app.columnTitles == [])
        try await app.resize(isCompact: false)
        return (app, storage)
    }

    private func sidebar(_ element: some ElementID) -> String { "sidebar/\(element.elementID)" }

    @Test("In a wide window, the sidebar has all lists with their numbers of notes, and shows them beside it")
    func lists() async throws {
        let (app, _) = try await app()
        #expect(app.columnTitles == ["Folders", "Notes", "Select a note"])
        #expect(
            app.sidebarRows == [
                "Notes", "All notes, 2", "Pinned, 1", "Empty, 0", "Shopping, 1", "Recently deleted, 0",
            ])
        for (element, title, address, notes) in [
            (sidebar(NotesHomeElement.allNotes), "All notes", "/notes/all", ["Diary", "Milk"]),
            (sidebar(NotesHomeElement.pinnedNotes), "Pinned", "/notes/pinned", ["Milk"]),
            (sidebar(FolderElement.row(shopping)), "Shopping", "/folders/\(shopping.linkText)", ["Milk"]),
            (sidebar(NotesHomeElement.deletedNotes), "Recently deleted", "/notes/deleted", []),
            (sidebar(NotesHomeElement.home), "Notes", "/notes", ["Diary"]),
            (sidebar(NotesHomeElement.deletedNotes), "Recently deleted", "/notes/deleted", []),
        ] {
            try await app.tap(element)
            #expect(app.columnTitles == ["Folders", title, "Select a note"])
            #expect(app.address == address)
            #expect(app.noteTitles == notes)
        }
        // In a narrow window, the home screen has the lists.
        try await app.resize(isCompact: true)
        #expect(app.title == "Recently deleted")
        try await app.back()
        #expect(app.screen == "notes-home")
        #expect(!app.canGoBack)
        #expect(try app.element(NotesHomeElement.allNotes).label == "All notes, 2")
    }

    @Test("A folder is created, renamed, and deleted in the sidebar, and notes are dropped on it")
    func folders() async throws {
        let (app, storage) = try await app()
        try await app.tap(sidebar(NotesHomeElement.newFolder))
        try await app.type("Books", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(app.columnTitles == ["Folders", "Books", "Select a note"])
        let books = Folder.ID(named: "Books")
        try await app.drop(Note.sampleID("Diary").linkText, on: sidebar(FolderElement.row(books)))
        #expect(app.noteTitles == ["Diary"])
        try await app.tap(sidebar(FolderElement.rename(books)))
        try await app.type("Reading", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(app.columnTitles == ["Folders", "Reading", "Select a note"])
        // Another folder than the shown one.
        try await app.tap(sidebar(FolderElement.delete(shopping)))
        #expect(app.popup?.message == "1 note stays in “All notes”.")
        try await app.answer(with: DeleteAnswer.delete)
        #expect(app.columnTitles == ["Folders", "Reading", "Select a note"])
        try await app.tap(sidebar(FolderElement.delete(books)))
        try await app.answer(with: DeleteAnswer.delete)
        #expect(app.columnTitles == ["Folders", "Notes", "Select a note"])
        #expect(await storage.folderCounts == ["Empty, 0"])
        #expect(await storage.counts().all == 2)
    }

    @Test("A list of the sidebar is restored, and a link leads to it")
    func restored() async throws {
        let (wide, storage) = try await app()
        try await wide.tap(sidebar(NotesHomeElement.pinnedNotes))
        let later = try await wide.relaunched()
        #expect(later.title == "Pinned")
        let other = try await NotesApp.headless(storage: storage)
        #expect(try await other.open("/notes/pinned"))
        #expect(other.title == "Pinned")
        try await other.back()
        #expect(other.screen == "notes-home")
    }

    @Test("Without pinned notes, the list of pinned notes says so")
    func nonePinned() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.open("/notes/pinned")
        #expect(app.texts.contains("No pinned notes"))
    }
}

extension HeadlessApp {
    /// The labels of the links of the sidebar.
    fileprivate var sidebarRows: [String] {
        elements.filter { element in
            guard let id = element.identifier else { return false }
            // What other columns have, too, is named with the column.
            return id.hasPrefix("sidebar/folder-") || id == "sidebar/all-notes"
                || ["home", "pinned-notes", "deleted-notes"].contains(id)
        }
        .map(\.label)
    }
}
