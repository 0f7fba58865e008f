import Foundation
@testable import Notes
import NotesService
import StoreyTesting
import Testing

@Suite("Storage failures", .noLeaks)
struct FailingStorageTests {
    private static let diskFull =
        "There’s no storage space left. Free up some space, then try again."

    /// Launches the app with a new note that can't be saved.
    private func unsavedNote(_ storage: FailingStorage) async throws -> HeadlessApp {
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        await storage.fail(true)
        try await app.waitUntilSaved()
        return app
    }

    @Test("A note that can't be saved says so, keeps the text, and can be saved later")
    func savingFails() async throws {
        let storage = FailingStorage()
        let app = try await unsavedNote(storage)
        #expect(app.popup == nil)
        #expect(try app.element(FailureElement.failure).label == Self.diskFull)
        try await app.tap(FailureElement.retry)
        #expect(try app.element(NoteDetailsElement.text).value == "Milk")
        #expect(try app.element(FailureElement.failure).label == Self.diskFull)
        await storage.fail(false)
        try await app.tap(FailureElement.retry)
        #expect(!app.texts.contains(Self.diskFull))
        try await app.back()
        #expect(app.noteTitles == ["Milk"])
    }

    @Test("A new note whose words are removed again has nothing to save")
    func withoutWords() async throws {
        let app = try await unsavedNote(FailingStorage())
        #expect(app.texts.contains("Latest changes not saved"))
        try await app.type("", into: NoteDetailsElement.text)
        #expect(!app.texts.contains("Latest changes not saved"))
        try await app.back()
        #expect(app.popup == nil)
        #expect(app.screen == "notes-home")
    }

    @Test("Typing on saves a text that couldn't be saved before")
    func typingOn() async throws {
        let storage = FailingStorage()
        let app = try await unsavedNote(storage)
        await storage.fail(false)
        try await app.type("Milk and bread", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        #expect(!app.texts.contains(Self.diskFull))
        try await app.back()
        #expect(app.noteTitles == ["Milk and bread"])
    }

    @Test("Each way out of a note that can't be saved asks", arguments: WayOut.allCases)
    func asking(way: WayOut) async throws {
        let storage = FailingStorage()
        let app = try await unsavedNote(storage)
        try await way.take(app)
        #expect(app.popup?.title == "Leave without saving?")
        #expect(app.popup?.message == "Your latest changes can’t be saved. If you leave now, they are lost.")
        #expect(app.popup?.buttonTitles == ["Try again", "Discard changes", "Keep editing"])
        try await app.answer("Keep editing")
        #expect(try app.element(NoteDetailsElement.text).value == "Milk")
        await storage.fail(false)
        try await way.take(app)
        try await app.answer("Try again")
        try await app.open("/notes/all")
        #expect(app.noteTitles == ["Milk"])
    }

    @Test("Discarding a note that can't be saved leaves it", arguments: WayOut.allCases)
    func discarding(way: WayOut) async throws {
        let storage = FailingStorage()
        let app = try await unsavedNote(storage)
        try await way.take(app)
        try await app.answer("Discard changes")
        await storage.fail(false)
        try await app.open("/notes/all")
        #expect(app.noteTitles == [])
    }

    @Test(
        "In a wide window, a note that can't be saved asks before another one replaces it",
        arguments: ["Try again", "Discard changes"], [false, true])
    func asksBeforeAnotherNote(answer: String, isNew: Bool) async throws {
        let storage = FailingStorage()
        try await storage.save(.sample("Bread", minute: 0))
        let app = try await unsavedNote(storage)
        try await app.resize(isCompact: false)
        let bread = NotesListElement.note(Note.sampleID("Bread")).inside(NotesSection.latest)
        let other = isNew ? NotesHomeElement.newNote.elementID : bread.elementID
        try await app.tap(other)
        #expect(app.popup?.title == "Leave without saving?")
        try await app.answer("Keep editing")
        #expect(app.columnTitles.last == "Milk")
        #expect(try app.element(NoteDetailsElement.text).value == "Milk")
        try await app.tap(other)
        await storage.fail(false)
        try await app.answer(answer)
        #expect(app.popup == nil)
        #expect(app.columnTitles.last == (isNew ? "New note" : "Bread"))
        #expect(app.address.hasPrefix("/notes/"))
        #expect(app.noteTitles == (answer == "Try again" ? ["Milk", "Bread"] : ["Bread"]))
    }

    @Test("A text that couldn't be saved after its note was left is visible while it asks")
    func visibleWhileAsking() async throws {
        let storage = FailingStorage()
        try await storage.save(.sample("Bread", minute: 0))
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        await storage.fail(true)
        try await app.back()
        try await app.waitUntilSaved()
        #expect(app.screen == "notes-home")
        try await app.answer("Cancel")
        try await app.tap(NotesListElement.note(Note.sampleID("Bread")).inside(NotesSection.latest))
        #expect(app.popup?.title == "Leave without saving?")
        try await app.answer("Keep editing")
        #expect(app.screen == "note-details")
        #expect(try app.element(NoteDetailsElement.text).value == "Milk")
    }

    @Test("Signing out asks for a text that couldn't be saved, and can't be refused")
    func signingOut() async throws {
        let accounts = try InProcessAccounts(rounds: 1)
        _ = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        let storage = FailingStorage()
        let app = try await NotesApp.headless(
            data: NotesDataManagerImpl(storage: storage), services: .inProcess(accounts: accounts),
            launch: LaunchContext(storage: .experienced))
        try await app.selectTab(AppTab.settings)
        try await app.tap(SettingsElement.signIn)
        try await app.type("anna", into: AccountElement.name)
        try await app.type("correct horse", into: AccountElement.password)
        try await app.tap(AccountElement.submit)
        try await app.selectTab(AppTab.notes)
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        await storage.fail(true)
        try await app.back()
        try await app.waitUntilSaved()
        try await app.answer("Cancel")
        await storage.fail(false)
        try await app.selectTab(AppTab.settings)
        try await app.tap(SettingsElement.signOut)
        #expect(app.popup?.title == "Leave without saving?")
        #expect(app.popup?.buttonTitles == ["Try again", "Discard changes"])
        try await app.answer("Try again")
        #expect(app.screen == "account")
        #expect(try await storage.counts().all == 1)
    }

    @Test(
        "A text that can't be saved after the user has gone back or changed the tab is shown in an alert at once",
        arguments: [WayOut.back, .tab])
    func notVisible(way: WayOut) async throws {
        let storage = FailingStorage()
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        await storage.fail(true)
        try await way.take(app)
        try await app.waitUntilSaved()
        #expect(app.screen != "note-details")
        #expect(app.popup?.message == Self.diskFull)
        #expect(app.popup?.buttonTitles == ["Cancel", "Try again"])
        try await app.answer("Try again")
        #expect(app.popup?.message == Self.diskFull, "it still fails")
        await storage.fail(false)
        try await app.answer("Try again")
        #expect(app.popup == nil)
        try await app.open("/notes/all")
        #expect(app.noteTitles == ["Milk"])
    }

    @Test("In a wide window, a text that can't be saved is shown beside the list, without an alert")
    func besideTheList() async throws {
        let storage = FailingStorage()
        let app = try await NotesApp.headless(storage: storage)
        try await app.resize(isCompact: false)
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        await storage.fail(true)
        try await app.tap(NotesHomeElement.pinnedNotes)
        try await app.waitUntilSaved()
        #expect(app.popup == nil)
        #expect(app.texts.contains(Self.diskFull))
    }

    @Test("A text that can't be saved after its screen was left is shown in an alert, and can be saved then")
    func leftBefore() async throws {
        let storage = FailingStorage()
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        await storage.fail(true)
        try await app.back()
        // Another note takes its place.
        try await app.tap(NotesHomeElement.newNote)
        try await app.waitUntilSaved()
        #expect(app.popup?.message == Self.diskFull)
        await storage.fail(false)
        try await app.answer("Try again")
        try await app.back()
        #expect(app.noteTitles == ["Milk"])
    }

    @Test("A failed action of a section shows an alert and can be retried")
    func deletingInASectionFails() async throws {
        let storage = FailingStorage()
        try await storage.save(.sample("Milk", minute: 0))
        let app = try await NotesApp.headless(storage: storage)
        await storage.fail(true)
        try await app.tap(NoteAction.delete.id(Note.sampleID("Milk")).inside(NotesSection.latest))
        #expect(
            app.popup?.message
                == "There’s no storage space left. Free up some space, then try again."
        )
        #expect(app.texts.contains("Milk"))
        await storage.fail(false)
        try await app.answer("Try again")
        #expect(app.texts.contains("No notes yet"))
        await storage.fail(true)
        await storage.fail(false)
        try await app.tap(NotesHomeElement.deletedNotes)
        await storage.fail(true)
        try await app.tap(DeletedNotesElement.restore(Note.sampleID("Milk")))
        #expect(
            app.popup?.message
                == "There’s no storage space left. Free up some space, then try again."
        )
        await storage.fail(false)
        try await app.answer("Try again")
        #expect(app.texts.contains("No deleted notes"))
        try await app.back()
        #expect(app.noteTitles == ["Milk"])
    }

    @Test(
        "Alerts and screens say what to do about a failure, without a database error",
        arguments: [StorageFailure.diskFull, .readOnly, .damaged, .other],
        Language.allCases)
    func texts(failure: StorageFailure, language: Language) async throws {
        let storage = FailingStorage(failure)
        try await storage.changeSettings { $0.region = Region(language, Country("DE")) }
        let app = try await NotesApp.headless(storage: storage)
        let message = language.strings.message(failure)
        let notSavedReason = language.strings.notSavedReason(failure)
        #expect(message.count > 30)
        #expect(notSavedReason.count > 30)
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        await storage.fail(true)
        try await app.waitUntilSaved()
        #expect(try app.element(FailureElement.failure).label == notSavedReason)
        #expect(app.texts.contains(language.strings.detailsNotSaved))
        #expect(try app.element(NoteDetailsElement.text).value == "Milk")
        try await app.back()
        try await app.answer(language.strings.editorDiscard)
        _ = try await app.open("/notes/all")
        #expect(app.texts.contains(message))
        #expect(!app.texts.contains { $0.contains("SQLite") })
    }

    @Test(
        "Every screen shows a read error and can retry",
        arguments: FailingScreen.all)
    func readingFails(screen: FailingScreen) async throws {
        let storage = FailingStorage()
        try await storage.save(.sample("Milk", minute: 0))
        await storage.fail(true)
        let app = try await NotesApp.headless(storage: storage)
        _ = try await app.open(screen.address)
        #expect(app.screen == screen.name)
        #expect(app.texts.contains("Can’t load notes"))
        #expect(
            app.texts.contains(
                "There’s no storage space left. Free up some space, then try again."
            ))
        try await app.tap(screen.retry)
        #expect(app.texts.contains("Can’t load notes"))
        await storage.fail(false)
        try await app.tap(screen.retry)
        #expect(!app.texts.contains("Can’t load notes"))
        #expect(app.texts.contains(screen.text))
        try await app.selectTab(AppTab.notes)
        #expect(!app.texts.contains("Can’t load notes"))
    }
}

/// A screen that reads notes, and a text that it shows on success.
struct FailingScreen: Sendable, CustomTestStringConvertible {
    let name: String
    let address: String
    let text: String
    var retry = "retry"
    var testDescription: String { name }

    static let all = [
        FailingScreen(name: "notes-home", address: "/notes", text: "Milk", retry: "latest.retry"),
        FailingScreen(name: "notes-list", address: "/notes/all", text: "Milk"),
        FailingScreen(name: "notes-list", address: "/shared", text: "No shared notes"),
        FailingScreen(name: "deleted-notes", address: "/notes/deleted", text: "No deleted notes"),
        FailingScreen(
            name: "note-details", address: "/notes/\(Note.sampleID("Milk"))", text: "Milk"),
        FailingScreen(name: "settings", address: "/settings", text: "1 note on this device."),
    ]
}

/// A storage that fails on demand.
actor FailingStorage: ForwardingStorage {
    private let storage = InMemoryNotesStorage.sample()
    private let failure: StorageFailure
    private var fails = false

    init(_ failure: StorageFailure = .diskFull) { self.failure = failure }

    func fail(_ fails: Bool) { self.fails = fails }

    var base: any NotesStorage {
        get throws {
            if fails { throw NotesDataError(failure, description: "SQLite error: INSERT INTO note") }
            return storage
        }
    }
}
