import Notes
import StoreyTesting
import Testing

@Suite("Deleting a note", .noLeaks)
struct DeletionTests {
    private let milk = Note.sampleID("Milk")

    @Test("A deleted note disappears from every list at once", arguments: DeletionEntryPoint.allCases)
    func deleted(place: DeletionEntryPoint) async throws {
        let storage = InMemoryNotesStorage.sample(["Milk", "Bread"])
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(app.goToDelete(milk, from: place))
        #expect(app.popup == nil)
        #expect(app.screen == place.screenAfter)
        #expect(app.noteTitles == ["Bread"])
        var expected = Note.sample("Milk", minute: 0)
        expected.deleted = Note.sampleDate(minute: 1000)
        #expect(await storage.note(milk) == expected)
        for kind: NotesQuery.Kind in [.all, .pinned, .unpinned, .shared] {
            #expect(await !storage.page(NotesQuery(kind, limit: 9)).notes.contains(expected))
        }
        #expect(await storage.counts() == NotesCounts(all: 1, deleted: 1))
        #expect(await storage.page(NotesQuery(search: "Milk", limit: 9)) == NotesPage(notes: [], total: 0))
    }

    @Test("A double tap deletes once", arguments: DeletionEntryPoint.allCases)
    func doubleTap(place: DeletionEntryPoint) async throws {
        let app = try await NotesApp.headless("Milk", "Bread")
        let button = try await app.goToDelete(milk, from: place)
        try await app.simultaneously(.tap(button), .tap(button))
        #expect(app.popup == nil)
        #expect(app.noteTitles == ["Bread"])
    }

    @Test("A note that is deleted right after typing stays deleted, with the new text")
    func deletedAfterTyping() async throws {
        let storage = InMemoryNotesStorage.sample(["Milk"])
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        try await app.type("Oat milk", into: NoteDetailsElement.text)
        try await app.tap(NoteDetailsElement.delete)
        try await app.waitUntilSaved()
        #expect(app.noteTitles == [])
        #expect(await storage.page(NotesQuery(.deleted, limit: 9)).notes.map(\.text) == ["Oat milk"])
    }

    @Test("A deleted note is restored with all its properties")
    func restored() async throws {
        var note = Note.sample("Milk\nTwo litres", minute: 0)
        (note.isShared, note.isPinned, note.folder) = (true, true, Folder.ID(named: "Shopping"))
        let storage = InMemoryNotesStorage.sample([note, .sample("Bread", minute: 1)])
        let app = try await NotesApp.headless(storage: storage)
        #expect(!app.elements.contains { $0.identifier == NotesHomeElement.deletedNotes.elementID })
        try await app.tap(NotesHomeElement.allNotes)
        try await app.tap(NoteAction.delete.id(note.id))
        try await app.back()
        try await app.tap(NotesHomeElement.deletedNotes)
        #expect(app.title == "Recently deleted")
        #expect(app.address == "/notes/deleted")
        #expect(
            app.texts == [
                "Recently deleted", "Delete all", "Deleted notes are kept for 30 days.",
                "Milk, Two litres, 30 days left", "Milk", "Two litres", "30 days left", "Restore Milk",
                "Permanently delete Milk",
            ])
        try await app.tap(DeletedNotesElement.restore(note.id))
        #expect(app.texts.contains("No deleted notes"))
        #expect(await storage.note(note.id) == note)
        try await app.back()
        #expect(!app.elements.contains { $0.identifier == NotesHomeElement.deletedNotes.elementID })
    }

    @Test("A note is deleted permanently only after a confirmation", arguments: ["Delete", "Cancel", nil])
    func removed(answer: String?) async throws {
        let storage = InMemoryNotesStorage.sample(.deleted)
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/notes/deleted")
        try await app.tap(DeletedNotesElement.remove(milk))
        #expect(app.popup?.title == "Delete “Milk” permanently?")
        #expect(app.popup?.message == "You can’t undo this.")
        if let answer { try await app.answer(answer) } else { try await app.back() }
        #expect(app.popup == nil)
        #expect(await storage.page(NotesQuery(.deleted, limit: 9)).total == (answer == "Delete" ? 1 : 2))
        #expect(await storage.note(milk) == (answer == "Delete" ? nil : [Note].deleted[0]))
    }

    @Test("Emptying removes all deleted notes, and no other, after a confirmation", arguments: [true, false])
    func emptied(isConfirmed: Bool) async throws {
        let storage = InMemoryNotesStorage.sample(.deleted + [.sample("Tea", minute: 7)])
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/notes/deleted")
        try await app.tap(DeletedNotesElement.empty)
        #expect(app.popup?.title == "Delete 2 notes permanently?")
        try await app.answer(with: isConfirmed ? DeleteAnswer.delete : .keep)
        #expect(app.texts.contains("No deleted notes") == isConfirmed)
        #expect(await storage.page(NotesQuery(.stored, limit: 9)).total == (isConfirmed ? 1 : 3))
    }

    @Test("A note that is deleted while the user is asked isn't removed with the others")
    func deletedMeanwhile() async throws {
        let storage = InMemoryNotesStorage.sample(.deleted + [.sample("Tea", minute: 7)])
        let data = NotesDataManagerImpl(storage: storage)
        let app = try await NotesApp.headless(data: data)
        try await app.open("/notes/deleted")
        try await app.tap(DeletedNotesElement.empty)
        let tea = Note.sampleID("Tea")
        _ = try await data.change(tea) { $0.deleted = Note.sampleDate(minute: 2000) }
        try await app.answer(with: DeleteAnswer.delete)
        #expect(await storage.page(NotesQuery(.stored, limit: 9)).notes.map(\.id) == [tea])
    }

    @Test("The question names a note without words in the user's language")
    func untitled() async throws {
        var note = Note.sample("…", minute: 0)
        (note.text, note.deleted) = ("", Note.sampleDate(minute: 1))
        let storage = InMemoryNotesStorage.sample([note])
        await storage.changeSettings { $0.region = Region(.german, Country("AT")) }
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/notes/deleted")
        try await app.tap(DeletedNotesElement.remove(note.id))
        #expect(app.popup?.title == "„Leere Notiz“ endgültig löschen?")
    }

    @Test(
        "The question before all are deleted names their number, in the user's language",
        arguments: [
            (Region(.english, Country("US")), 1, "Delete 1 note permanently?"),
            (Region(.german, Country("AT")), 3, "3 Notizen endgültig löschen?"),
            (Region(.spanish, Country("ES")), 1, "¿Eliminar 1 nota definitivamente?"),
            (Region(.arabic, Country("EG")), 3, "هل تريد حذف ٣ ملاحظات نهائيًا؟"),
        ])
    func number(region: Region, count: Int, question: String) async throws {
        let notes = (1...count).map { number in
            var note = Note.sample("Note \(number)", minute: 0)
            note.deleted = Note.sampleDate(minute: number)
            return note
        }
        let storage = InMemoryNotesStorage.sample(notes)
        await storage.changeSettings { $0.region = region }
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/notes/deleted")
        try await app.tap(DeletedNotesElement.empty)
        #expect(app.popup?.title == question)
    }

    @Test("A deleted note is removed after 30 days, while the app runs or at the next launch")
    func expired() async throws {
        let storage = InMemoryNotesStorage.sample(.deleted)
        let data = NotesDataManagerImpl(storage: storage)
        let time = TestDate()
        time.advance(by: 1000 * 60)
        let app = try await NotesApp.headless(data: data, now: time.now)
        try await app.open("/notes/deleted")
        #expect(app.daysLeft == ["30 days left", "30 days left"])
        time.advance(by: 29 * 86_400)
        try await app.advance(by: .seconds(3600))
        #expect(await storage.counts() == NotesCounts(deleted: 2))
        let later = try await NotesApp.headless(data: data, now: time.now)
        try await later.open("/notes/deleted")
        #expect(later.daysLeft == ["1 day left", "1 day left"])
        time.advance(by: 86_400 - 500 * 60)
        try await app.advance(by: .seconds(3600))
        #expect(await storage.page(NotesQuery(.deleted, limit: 9)).notes == [[Note].deleted[1]])
        try await later.waitUntilIdle()
        #expect(later.daysLeft.count == 1)
        time.advance(by: 500 * 60)
        let last = try await NotesApp.headless(data: data, now: time.now)
        try await last.waitUntilIdle()
        #expect(await storage.counts() == NotesCounts())
    }

    @Test(
        "A list of many deleted notes shows the rows that the user scrolls to, and all of them can be removed"
    )
    func manyDeleted() async throws {
        let notes = (0..<1000).map { number in
            var note = Note.sample("Note \(number)", minute: 0)
            note.deleted = Note.sampleDate(minute: number)
            return note
        }
        let storage = InMemoryNotesStorage.sample(notes)
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/notes/deleted")
        #expect(app.noteTitles == (900..<1000).reversed().map { "Note \($0)" })
        try await app.type("90-150", into: DeletedNotesElement.rows)
        #expect(app.noteTitles == (850..<910).reversed().map { "Note \($0)" })
        try await app.type("990-1200", into: DeletedNotesElement.rows)
        #expect(app.noteTitles == (0..<10).reversed().map { "Note \($0)" })
        try await app.tap(DeletedNotesElement.empty)
        #expect(app.popup?.title == "Delete 1,000 notes permanently?")
        try await app.answer(with: DeleteAnswer.delete)
        #expect(await storage.counts() == NotesCounts())
    }

    @Test("A popup blocks the elements behind it")
    func thePopupIsInFront() async throws {
        let app = try await NotesApp.headless(storage: InMemoryNotesStorage.sample(.deleted))
        try await app.open("/notes/deleted")
        try await app.tap(DeletedNotesElement.remove(milk))
        let restore = DeletedNotesElement.restore(milk)
        let error = await #expect(throws: HeadlessError.self) { try await app.tap(restore) }
        #expect(
            error?.description
                == "“\(restore)” is behind the popup “Delete “Milk” permanently?”. Answer it first: Delete, Cancel."
        )
    }

    @Test("A note that is deleted elsewhere while it is open can be read and restored")
    func deletedElsewhere() async throws {
        let storage = InMemoryNotesStorage.sample([.sample("Milk", minute: 0)])
        let data = NotesDataManagerImpl(storage: storage)
        let app = try await NotesApp.headless(data: data)
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        #expect(try await data.change(milk) { $0.deleted = Note.sampleDate(minute: 9) })
        try await app.waitUntilIdle()
        #expect(try app.element(NoteDetailsElement.deletedText).isEnabled == false)
        try await app.tap(NoteDetailsElement.restore)
        #expect(await storage.note(milk) == .sample("Milk", minute: 0))
        try await app.type("Milk and bread", into: NoteDetailsElement.text)
    }

    @Test("An open note that is removed elsewhere shows that")
    func removedElsewhere() async throws {
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

    @Test(
        "A deleted note is shown with its remaining days, from the list of deleted notes and by a link",
        arguments: [true, false])
    func deletedIsShown(byLink: Bool) async throws {
        let app = try await NotesApp.headless(storage: InMemoryNotesStorage.sample(.deleted))
        if byLink {
            try await app.open("/notes/\(milk)")
        } else {
            try await app.open("/notes/deleted")
            try await app.tap(DeletedNotesElement.note(milk))
        }
        #expect(app.address == "/notes/\(milk.linkText)")
        #expect(try app.element(NoteDetailsElement.deletedText).value == "Milk")
        #expect(app.texts.contains("30 days left · Restore the note to edit it."))
        #expect(throws: HeadlessError.self) { try app.element(NoteDetailsElement.text) }
    }

    @Test(
        "A deleted note that is open can be removed permanently, after a confirmation",
        arguments: [true, false])
    func removedWhileOpen(isConfirmed: Bool) async throws {
        let storage = InMemoryNotesStorage.sample(.deleted)
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/notes/\(milk)")
        try await app.tap(NoteDetailsElement.remove)
        #expect(app.popup?.title == "Delete “Milk” permanently?")
        try await app.answer(with: isConfirmed ? DeleteAnswer.delete : .keep)
        #expect(await storage.note(milk) == (isConfirmed ? nil : [Note].deleted[0]))
        #expect(app.screen == (isConfirmed ? "notes-home" : "note-details"))
    }

    @Test("A deleted note isn't stored again when a relaunch restores its screen")
    func deletedBeforeRestoration() async throws {
        let storage = InMemoryNotesStorage.sample(["Milk"])
        var app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        try await app.type("Milk and bread", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        // Not announced.
        #expect(await storage.change(milk) { $0.deleted = Note.sampleDate(minute: 9) })
        let deleted = await storage.note(milk)
        app = try await app.relaunched()
        try await app.waitUntilSaved()
        #expect(try app.element(NoteDetailsElement.deletedText).value == "Milk and bread")
        #expect(await storage.note(milk) == deleted)
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
}

extension [Note] {
    /// Two notes, deleted at different dates.
    fileprivate static var deleted: [Note] {
        [("Milk", 100), ("Bread", 900)].map { text, minute in
            var note = Note.sample(text, minute: 0)
            note.deleted = Note.sampleDate(minute: minute)
            return note
        }
    }
}

extension HeadlessApp {
    /// The remaining days of the rows in the list of deleted notes.
    fileprivate var daysLeft: [String] {
        elements.filter { $0.role == .text && $0.label.hasSuffix("left") }.map(\.label)
    }

    /// Opens the screen to delete from.
    /// - Returns: The identifier of the delete button.
    fileprivate func goToDelete(_ id: Note.ID, from place: DeletionEntryPoint) async throws -> String {
        switch place {
        case .section: return NoteAction.delete.id(id).inside(NotesSection.latest)
        case .list:
            try await tap(NotesHomeElement.allNotes)
            return NoteAction.delete.id(id)
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

    /// The visible screen after the deletion.
    var screenAfter: String {
        switch self {
        case .section, .details: "notes-home"
        case .list, .detailsFromList: "notes-list"
        }
    }
}
