import Notes
import StoreyTesting
import Testing

@Suite("Deleting a note", .noLeaks)
struct DeletionTests {
    private let milk = Note.sampleID("Milk")

    @Test("A note is deleted after a confirmation", arguments: DeletionEntryPoint.allCases)
    func confirmed(place: DeletionEntryPoint) async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        try await app.askToDelete(milk, from: place)
        #expect(app.popup?.title == "Delete “Milk”?")
        #expect(app.popup?.message == "You can undo this for a few seconds.")
        try await app.answer(with: DeleteAnswer.delete)
        #expect(app.screen == place.screenAfter)
        #expect(app.noteTitles == ["Bread"])
    }

    @Test("A double tap asks once", arguments: DeletionEntryPoint.allCases)
    func doubleTap(place: DeletionEntryPoint) async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        let button = try await app.goToDelete(milk, from: place)
        try await app.simultaneously(.tap(button), .tap(button))
        #expect(app.tree.popups.count == 1)
        try await app.answer(with: DeleteAnswer.delete)
        #expect(app.popup == nil)
        #expect(app.noteTitles == ["Bread"])
    }

    @Test("A canceled confirmation keeps the note", arguments: DeletionEntryPoint.allCases, ["Cancel", nil])
    func kept(place: DeletionEntryPoint, answer: String?) async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        try await app.askToDelete(milk, from: place)
        if let answer { try await app.answer(answer) } else { try await app.back() }
        #expect(app.popup == nil)
        #expect(app.screen == place.screen)
        if place.screen == "note-details" { try await app.back() }
        #expect(app.noteTitles == ["Bread", "Milk"])
    }

    @Test("Undo restores the same note", arguments: DeletionEntryPoint.allCases)
    func undone(place: DeletionEntryPoint) async throws {
        var milk = Note.sample("Milk\nTwo litres", minute: 0)
        milk.isShared = true
        let storage = InMemoryNotesStorage.sample([milk, .sample("Bread", minute: 1)])
        let app = try await NotesApp.headless(storage: storage)
        try await app.askToDelete(milk.id, from: place)
        try await app.answer(with: DeleteAnswer.delete)
        #expect(app.texts.contains("“Milk” was deleted"))
        #expect(await storage.note(milk.id) == nil)
        try await app.tap(UndoBannerElement.undo.inside(NotesSection.undo))
        #expect(app.noteTitles == ["Bread", "Milk"])
        #expect(await storage.note(milk.id) == milk)
        #expect(!app.elements.contains { $0.identifier == "undo.undo" })
    }

    @Test("Undo is available for eight seconds on every screen")
    func undoPasses() async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        try await app.askToDelete(milk, from: .section)
        try await app.answer(with: DeleteAnswer.delete)
        try await app.advance(by: .seconds(7))
        try await app.tap(NotesHomeElement.allNotes)
        #expect(app.elements.contains { $0.identifier == "undo.undo" })
        try await app.advance(by: .seconds(1))
        #expect(!app.elements.contains { $0.identifier == "undo.undo" })
        try await app.back()
        #expect(!app.elements.contains { $0.identifier == "undo.undo" })
        #expect(app.noteTitles == ["Bread"])
    }

    @Test("After two deletions, undo restores the last one, for its full interval")
    func twoDeleted() async throws {
        let app = try await NotesApp.headless("Milk", "Bread", "Salt")
        try await app.askToDelete(milk, from: .section)
        try await app.answer(with: DeleteAnswer.delete)
        try await app.advance(by: .seconds(5))
        try await app.askToDelete(Note.sampleID("Bread"), from: .section)
        try await app.answer(with: DeleteAnswer.delete)
        try await app.advance(by: .seconds(5))
        try await app.tap(UndoBannerElement.undo.inside(NotesSection.undo))
        #expect(app.noteTitles == ["Salt", "Bread"])
    }

    @Test("A popup blocks the elements behind it")
    func thePopupIsInFront() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap(NotesListElement.delete(milk).inside(NotesSection.latest))
        let error = await #expect(throws: HeadlessError.self) { try await app.tap(NotesHomeElement.newNote) }
        #expect(
            error?.description
                == "“new-note” is behind the popup “Delete “Milk”?”. Answer it first: Delete, Cancel.")
    }

    @Test("An open note that is deleted elsewhere shows that")
    func deletedElsewhere() async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample([.sample("Milk", minute: 0)]))
        let app = try await NotesApp.headless(data: data)
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        #expect(try await data.delete(milk) != nil)
        try await app.waitUntilIdle()
        #expect(app.texts.contains("Note not available"))
        try await app.tap("back-to-notes")
        #expect(app.screen == "notes-home")
        #expect(!app.canGoBack)
    }

    @Test("Changing a note that is deleted at the same moment leads back to the notes")
    func deletedAtTheSameMoment() async throws {
        let storage = InMemoryNotesStorage.sample(["Milk"])
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap("all-notes")
        try await app.tap("note-\(milk)")
        // Not announced yet.
        #expect(await storage.delete(milk) != nil)
        try await app.toggle("pinned", true)
        #expect(app.popup == nil)
        #expect(app.screen == "notes-list")
    }

    @Test("The next user can't undo the deletion of the one before")
    func signedOut() async throws {
        let storage = InMemoryNotesStorage.sample(["Milk", "Bread"])
        await storage.changeSettings { $0.identity = .expired(name: "anna") }
        let app = try await NotesApp.headless(storage: storage)
        try await app.askToDelete(milk, from: .section)
        try await app.answer("Delete")
        #expect(app.elements.contains { $0.identifier == "undo.undo" })
        try await app.selectTab("settings")
        try await app.tap("sign-out")
        try await app.tap("continue-as-guest")
        #expect(app.screen == "notes-home")
        #expect(!app.elements.contains { $0.identifier == "undo.undo" })
    }
}

extension HeadlessApp {
    fileprivate func askToDelete(_ id: Note.ID, from place: DeletionEntryPoint) async throws {
        try await tap(goToDelete(id, from: place))
    }

    /// Opens the screen to delete from.
    /// - Returns: The identifier of the delete button.
    fileprivate func goToDelete(_ id: Note.ID, from place: DeletionEntryPoint) async throws -> String {
        switch place {
        case .section: return NotesListElement.delete(id).inside(NotesSection.latest)
        case .list:
            try await tap(NotesHomeElement.allNotes)
            return NotesListElement.delete(id)
        case .details:
            try await tap(NotesListElement.note(id).inside(NotesSection.latest))
            return NoteDetailsElement.delete.elementID
        case .detailsFromList:
            try await tap(NotesHomeElement.allNotes)
            try await tap(NotesListElement.note(id))
            return NoteDetailsElement.delete.elementID
        }
    }
}

/// A place in the app to delete a note from.
enum DeletionEntryPoint: CaseIterable {
    case section
    case list
    case details
    case detailsFromList

    var screen: String {
        switch self {
        case .section: "notes-home"
        case .list: "notes-list"
        case .details, .detailsFromList: "note-details"
        }
    }

    /// The visible screen after the deletion.
    var screenAfter: String {
        switch self {
        case .section, .details: "notes-home"
        case .list, .detailsFromList: "notes-list"
        }
    }
}
