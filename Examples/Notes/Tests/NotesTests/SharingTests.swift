import Foundation
import Notes
import NotesService
import Storey
import StoreyTesting
import Testing

@Suite("Sharing notes", .noLeaks)
struct SharingTests {
    private let milk = Note.sampleID("Milk")

    @Test("Shared notes appear in the Shared tab of every session")
    func shared() async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(["Milk", "Bread"]))
        let app = try await NotesApp.headless(data: data)
        let other = try await NotesApp.headless(data: data)
        try await data.changeSettings { $0.identity = .account(Account(name: "anna", token: "known")) }
        try await app.waitUntilIdle()
        try await other.waitUntilIdle()
        try await other.selectTab(AppTab.shared)
        #expect(other.texts.contains("No shared notes"))
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        try await app.toggle(NoteDetailsElement.shared, true)
        try await app.selectTab(AppTab.shared)
        #expect(app.noteTitles == ["Milk"])
        try await other.waitUntilIdle()
        #expect(other.noteTitles == ["Milk"])
        try await other.tap(NotesListElement.note(milk))
        #expect(other.address == "/shared/\(milk.linkText)")
        try await other.toggle(NoteDetailsElement.shared, false)
        try await other.back()
        #expect(other.texts.contains("No shared notes"))
        try await app.waitUntilIdle()
        #expect(app.texts.contains("No shared notes"))
    }

    /// Launches the app as a guest, with one shared note and an existing account.
    private func guest() async throws -> HeadlessApp {
        let accounts = try InProcessAccounts(rounds: 1)
        _ = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        var note = Note.sample("Milk", minute: 0)
        note.isShared = true
        return try await NotesApp.headless(
            data: NotesDataManagerImpl(storage: InMemoryNotesStorage.sample([note])),
            services: .inProcess(accounts: accounts), launch: LaunchContext(storage: .experienced))
    }

    private func signIn(_ app: HeadlessApp) async throws {
        try await app.tap(AccountElement.signIn)
        try await app.type("anna", into: AccountElement.name)
        try await app.type("correct horse", into: AccountElement.password)
        try await app.tap(AccountElement.submit)
    }

    @Test("Opening a shared note asks to sign in and then continues to it", arguments: [true, false])
    func signingInFirst(byLink: Bool) async throws {
        let app = try await guest()
        if byLink {
            try await app.open("/shared/\(milk)")
        } else {
            try await app.selectTab(AppTab.shared)
            try await app.tap(NotesListElement.note(milk))
        }
        #expect(app.screen == "account")
        try await signIn(app)
        #expect(app.screen == "note-details")
        #expect(app.address == "/shared/\(milk.linkText)")
        try await app.back()
        #expect(app.screen == "notes-list", "the sign-in screen is closed")
    }

    @Test("Declining to sign in stays on the list")
    func declining() async throws {
        let app = try await guest()
        try await app.selectTab(AppTab.shared)
        try await app.tap(NotesListElement.note(milk))
        try await app.dismissSheet()
        #expect(app.screen == "notes-list")
        // Signing in later doesn't continue to the note.
        try await app.selectTab(AppTab.settings)
        try await app.tap(AccountElement.signIn)
        try await signIn(app)
        #expect(app.screen == "settings")
    }

    @Test("The list of all notes fades in")
    func fading() async throws {
        let app = try await NotesApp.headless("Milk")
        try await app.tap(NotesHomeElement.allNotes)
        #expect(app.tree.top?.transition == .fade)
    }

    @Test("A note that is deleted in the Shared tab can be restored in the Notes tab")
    func deletedAndTakenBack() async throws {
        var note = Note.sample("Milk", minute: 0)
        note.isShared = true
        let app = try await NotesApp.headless(storage: InMemoryNotesStorage.sample([note]))
        try await app.selectTab(AppTab.shared)
        try await app.tap(NoteAction.delete.id(milk))
        #expect(app.texts.contains("No shared notes"))
        try await app.selectTab(AppTab.notes)
        try await app.tap(NotesHomeElement.deletedNotes)
        try await app.tap(DeletedNotesElement.restore(milk))
        try await app.back()
        #expect(app.noteTitles == ["Milk"])
        try await app.selectTab(AppTab.shared)
        #expect(app.noteTitles == ["Milk"])
    }
}
