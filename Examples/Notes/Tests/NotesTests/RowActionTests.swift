import Notes
import StoreyTesting
import Testing

@Suite("Actions in the rows of lists", .noLeaks)
struct RowActionTests {
    private let milk = Note.sampleID("Milk")

    @Test("A row of the latest notes is pinned, and a pinned one unpinned")
    func pinning() async throws {
        let storage = InMemoryNotesStorage.sample(["Milk", "Bread"])
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NoteAction.pin.id(milk).inside(NotesSection.latest))
        #expect(app.noteTitles == ["Bread"])
        #expect(await storage.note(milk)?.isPinned == true)
        try await app.tap(NoteAction.unpin.id(milk).inside(NotesSection.pinned))
        #expect(app.noteTitles == ["Bread", "Milk"])
        #expect(await storage.note(milk) == .sample("Milk", minute: 0))
    }

    @Test("A row offers what can be done with its note, in this order")
    func offered() async throws {
        var shared = Note.sample("Bread", minute: 1)
        (shared.isPinned, shared.isShared) = (true, true)
        let app = try await NotesApp.headless(
            storage: InMemoryNotesStorage.sample([.sample("Milk", minute: 0), shared]))
        try await app.tap(NotesHomeElement.allNotes)
        let actions = { (id: Note.ID) in
            app.elements.filter { $0.role == .button && $0.identifier?.hasSuffix("-\(id)") ?? false }.map(
                \.label)
        }
        #expect(actions(milk) == ["Pin", "Move to folder…", "Share…", "Delete"])
        #expect(actions(shared.id) == ["Unpin", "Move to folder…", "Stop sharing", "Delete"])
    }

    @Test("A note is shared from a row, and leaves the shared notes")
    func sharing() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap(NoteAction.share.id(milk).inside(NotesSection.latest))
        try await app.tap(NoteSharingElement.share)
        try await app.tap(NoteSharingElement.done)
        try await app.selectTab(AppTab.shared)
        #expect(app.noteTitles == ["Milk"])
        try await app.tap(NoteAction.unshare.id(milk))
        #expect(app.texts.contains("No shared notes"))
    }

    @Test("A note is moved to a folder from a row, and the list is visible again", arguments: [true, false])
    func moving(isPinned: Bool) async throws {
        let storage = InMemoryNotesStorage.sample(["Milk"])
        let app = try await NotesApp.headless(storage: storage)
        if isPinned { try await app.tap(NoteAction.pin.id(milk).inside(NotesSection.latest)) }
        try await app.tap(NoteAction.move.id(milk).inside(isPinned ? NotesSection.pinned : .latest))
        try await app.type("Shopping", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(app.screen == "notes-home")
        #expect(await storage.folderCounts == ["Shopping, 1"])
        #expect(await storage.counts().pinned == (isPinned ? 1 : 0))
    }

    @Test("A note that was deleted from a list is no longer shown beside it; another one stays")
    func deletingShown() async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        try await app.resize(isCompact: false)
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        let text = { app.elements.first { $0.identifier?.hasSuffix("text") == true }?.value }
        #expect(text() == "Milk")
        try await app.tap(NoteAction.delete.id(Note.sampleID("Bread")).inside(NotesSection.latest))
        #expect(text() == "Milk")
        try await app.tap(NoteAction.delete.id(milk).inside(NotesSection.latest))
        #expect(text() == nil)
        #expect(app.texts.contains("Select a note"))
    }

    @Test("A pinned note is deleted from its row, and can be restored")
    func deletingPinned() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap(NoteAction.pin.id(milk).inside(NotesSection.latest))
        try await app.tap(NoteAction.delete.id(milk).inside(NotesSection.pinned))
        try await app.tap(NotesHomeElement.deletedNotes)
        try await app.tap(DeletedNotesElement.restore(milk))
        try await app.back()
        #expect(try app.element(NoteAction.unpin.id(milk).inside(NotesSection.pinned)).label == "Unpin")
    }

    @Test("A note that is deleted at the same moment isn't changed")
    func tooLate() async throws {
        let storage = InMemoryNotesStorage.sample(["Milk"])
        let app = try await NotesApp.headless(storage: storage)
        // Not announced yet.
        #expect(await storage.delete(milk) != nil)
        try await app.tap(NoteAction.pin.id(milk).inside(NotesSection.latest))
        #expect(app.popup == nil)
        #expect(await storage.note(milk) == nil)
    }

    @Test("A folder is renamed and deleted from its row")
    func folders() async throws {
        let note = Note.sample("Milk", minute: 0).inFolder("Shop/ping")
        let storage = InMemoryNotesStorage.sample([note], folders: ["Shop/ping"])
        let app = try await NotesApp.headless(storage: storage)
        let folder = Folder.ID(named: "Shop/ping")
        try await app.tap(FolderElement.rename(folder))
        try await app.type("Food", into: FolderEditorElement.name)
        try await app.tap(FolderEditorElement.save)
        #expect(await storage.folderCounts == ["Food, 1"])
        #expect(app.screen == "notes-home")
        try await app.tap(FolderElement.delete(folder))
        try await app.answer(with: DeleteAnswer.delete)
        #expect(app.screen == "notes-home")
        #expect(await storage.counts() == NotesCounts(all: 1))
    }
}
