import Notes
import StoreyTesting
import Testing

@Suite("A person deletes a note", .noLeaks)
struct DeletingTests {
    private let milk = Note.sampleID("Milk")

    @Test("only after saying that they mean it", arguments: DeletingPlace.allCases)
    func confirmed(place: DeletingPlace) async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        try await app.askToDelete(milk, from: place)
        #expect(app.popup?.title == "Delete “Milk”?")
        #expect(app.popup?.message == "It can be taken back for a few seconds.")
        try await app.answer("Delete")
        #expect(app.screen == place.screenAfter)
        #expect(app.noteTitles == ["Bread"])
    }

    @Test("and is asked once, however often they tap", arguments: DeletingPlace.allCases)
    func doubleTap(place: DeletingPlace) async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        let button = try await app.goToDelete(milk, from: place)
        try await app.atOnce(.tap(button), .tap(button))
        #expect(app.tree.popups.count == 1)
        try await app.answer("Delete")
        #expect(app.popup == nil)
        #expect(app.noteTitles == ["Bread"])
    }

    @Test("and not when they keep it", arguments: DeletingPlace.allCases, ["Keep", nil])
    func kept(place: DeletingPlace, answer: String?) async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        try await app.askToDelete(milk, from: place)
        if let answer { try await app.answer(answer) } else { try await app.back() }
        #expect(app.popup == nil)
        #expect(app.screen == place.screen)
        if place.screen == "note-details" { try await app.back() }
        #expect(app.noteTitles == ["Bread", "Milk"])
    }

    @Test("and takes it back: the very same note is there again", arguments: DeletingPlace.allCases)
    func undone(place: DeletingPlace) async throws {
        var milk = Note.sample("Milk\nTwo litres", minute: 0)
        milk.isShared = true
        let storage = MemoryNotesStorage.sample([milk, .sample("Bread", minute: 1)])
        let app = try await NotesApp.headless(storage: storage)
        try await app.askToDelete(milk.id, from: place)
        try await app.answer("Delete")
        #expect(app.texts.contains("“Milk” was deleted"))
        #expect(await storage.note(milk.id) == nil)
        try await app.tap("undo.undo")
        #expect(app.noteTitles == ["Bread", "Milk"])
        #expect(await storage.note(milk.id) == milk)
        #expect(!app.elements.contains { $0.identifier == "undo.undo" })
    }

    @Test("and can take it back for some seconds, on every screen, and then no more")
    func undoPasses() async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        try await app.askToDelete(milk, from: .section)
        try await app.answer("Delete")
        try await app.advance(by: .seconds(7))
        try await app.tap("all-notes")
        #expect(app.elements.contains { $0.identifier == "undo.undo" })
        try await app.advance(by: .seconds(1))
        #expect(!app.elements.contains { $0.identifier == "undo.undo" })
        try await app.back()
        #expect(!app.elements.contains { $0.identifier == "undo.undo" })
        #expect(app.noteTitles == ["Bread"])
    }

    @Test("and another: the last one can be taken back, for its full time")
    func twoDeleted() async throws {
        let app = try await NotesApp.headless("Milk", "Bread", "Salt")
        try await app.askToDelete(milk, from: .section)
        try await app.answer("Delete")
        try await app.advance(by: .seconds(5))
        try await app.askToDelete(Note.sampleID("Bread"), from: .section)
        try await app.answer("Delete")
        try await app.advance(by: .seconds(5))
        try await app.tap("undo.undo")
        #expect(app.noteTitles == ["Salt", "Bread"])
    }

    @Test("a popup is in front of everything else")
    func thePopupIsInFront() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap("latest.delete-\(milk)")
        let error = await #expect(throws: HeadlessError.self) { try await app.tap("new-note") }
        #expect(
            error?.description
                == "“new-note” is behind the popup “Delete “Milk”?”. Answer it first: Delete, Keep.")
    }

    @Test("a note deleted elsewhere says so where it is open")
    func deletedElsewhere() async throws {
        let data = NotesDataManagerImpl(storage: MemoryNotesStorage.sample([.sample("Milk", minute: 0)]))
        let app = try await NotesApp.headless(data: data)
        try await app.tap("latest.note-\(milk)")
        #expect(try await data.delete(milk) != nil)
        try await app.settle()
        #expect(app.texts.contains("This note is gone"))
    }
}

extension HeadlessApp {
    fileprivate func askToDelete(_ id: Note.ID, from place: DeletingPlace) async throws {
        try await tap(goToDelete(id, from: place))
    }

    /// - Returns: the button.
    fileprivate func goToDelete(_ id: Note.ID, from place: DeletingPlace) async throws -> String {
        switch place {
        case .section: return "latest.delete-\(id)"
        case .list:
            try await tap("all-notes")
            return "delete-\(id)"
        case .details:
            try await tap("latest.note-\(id)")
            return "delete"
        case .detailsFromList:
            try await tap("all-notes")
            try await tap("note-\(id)")
            return "delete"
        }
    }
}

/// Where a person can delete a note.
enum DeletingPlace: CaseIterable {
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

    /// The screen in sight when the note is gone.
    var screenAfter: String {
        switch self {
        case .section, .details: "notes-home"
        case .list, .detailsFromList: "notes-list"
        }
    }
}
