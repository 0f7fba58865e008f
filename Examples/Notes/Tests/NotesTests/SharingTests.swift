import Foundation
import Notes
import NotesClient
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
        try await app.tap(NoteDetailsElement.sharing)
        try await app.tap(NoteSharingElement.share)
        try await app.tap(NoteSharingElement.done)
        try await app.selectTab(AppTab.shared)
        #expect(app.noteTitles == ["Milk"])
        try await other.waitUntilIdle()
        #expect(other.noteTitles == ["Milk"])
        try await other.tap(NotesListElement.note(milk))
        #expect(other.address == "/shared/\(milk.linkText)")
        try await other.tap(NoteDetailsElement.sharing)
        try await other.tap(NoteSharingElement.stop)
        try await other.tap(NoteSharingElement.done)
        try await other.back()
        #expect(other.texts.contains("No shared notes"))
        try await app.waitUntilIdle()
        #expect(app.texts.contains("No shared notes"))
    }

    @Test(
        "A note that another device has shared is marked as new, and counted in the tab, until it is opened")
    func newlyShared() async throws {
        let (_, service, anna) = try await InProcessService.withAnna()
        let phone = try await Device(service, anna, storage: .sample(["Milk", "Bread", "Diary"]))
        _ = try await phone.data.change(Note.sampleID("Diary")) { $0.isShared = true }
        let desk = try await Device(service, anna)
        func syncAll() async {
            for device in [phone, desk, phone] { #expect(await device.sync.sync() == .synced) }
        }
        await syncAll()
        let (mine, other) = (try await phone.app(), try await desk.app())
        for id in [milk, Note.sampleID("Bread")] {
            _ = try await phone.data.change(id) { $0.isShared = true }
        }
        await syncAll()
        for app in [mine, other] { try await app.selectTab(AppTab.shared) }
        // Not on the device that has shared them, and not what was shared before this device was added.
        #expect(mine.badge(of: .shared) == nil)
        #expect(mine.newNotes == [])
        #expect(other.badge(of: .shared) == "2")
        #expect(other.newNotes == ["Bread", "Milk"])
        // They are still new after another launch.
        let again = try await desk.app()
        #expect(again.badge(of: .shared) == "2")
        try await other.tap(NotesListElement.note(milk))
        try await other.back()
        #expect(other.badge(of: .shared) == "1")
        #expect(other.newNotes == ["Bread"])
        // Another change of a shared note doesn't make it new, and a note that isn't shared anymore isn't counted.
        _ = try await phone.data.change(milk) { $0.isPinned = true }
        _ = try await phone.data.change(Note.sampleID("Bread")) { $0.isShared = false }
        await syncAll()
        try await other.waitUntilIdle()
        #expect(other.badge(of: .shared) == nil)
        #expect(other.newNotes == [])
        #expect(other.noteTitles == ["Diary", "Milk"])
    }

    @Test(
        "The sheet says who can open a shared note, and that its link was copied", arguments: [true, false])
    func sheet(hasAccount: Bool) async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(["Milk"]))
        let app = try await NotesApp.headless(data: data)
        if hasAccount {
            try await data.changeSettings { $0.identity = .account(Account(name: "anna", token: "known")) }
        }
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        try await app.tap(NoteDetailsElement.sharing)
        #expect(app.title == "Share with your devices")
        #expect(
            try app.element(NoteSharingElement.explanation).label
                == (hasAccount
                    ? "A shared note appears in Shared on every device that is signed in as anna. No one else can open it, even with the link."
                    : "A shared note appears in Shared. To open it there and on your other devices, sign in to an account. No one else can open it.")
        )
        try await app.tap(NoteSharingElement.share)
        let status =
            hasAccount
            ? "This note is shared."
            : "This note is shared. Your other devices show it once you have signed in."
        #expect(app.texts.contains(status))
        #expect(app.elements.contains { $0.identifier == "sign-in" } == !hasAccount)
        // A link that no other device can open isn't offered.
        #expect(app.elements.contains { $0.identifier == "copy-link" } == hasAccount)
        if hasAccount {
            try await app.tap(NoteSharingElement.copyLink)
            #expect(app.texts.contains("Link copied"))
        }
        try await app.tap(NoteSharingElement.stop)
        #expect(!app.texts.contains("Link copied"))
        try await app.tap(NoteSharingElement.share)
        #expect(app.texts.contains(status))
    }

    @Test("A shared note says so where it is read and in lists, except in the list of shared notes")
    func marked() async throws {
        var note = Note.sample("Milk", minute: 0)
        note.isShared = true
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample([note]))
        let app = try await NotesApp.headless(data: data)
        let marked = { app.texts.filter { $0.hasSuffix(" · Shared") && !$0.hasPrefix("Milk, ") }.count }
        #expect(marked() == 1)
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.latest))
        #expect(marked() == 1)
        try await app.selectTab(AppTab.shared)
        #expect(app.noteTitles == ["Milk"])
        #expect(marked() == 0)
    }

    @Test("Sharing a note that is deleted at the same moment closes the sheet")
    func deletedMeanwhile() async throws {
        let storage = InMemoryNotesStorage.sample(["Milk"])
        let app = try await NotesApp.headless(storage: storage)
        try await app.tap(NoteAction.share.id(milk).inside(NotesSection.latest))
        // Not announced yet.
        #expect(await storage.delete(milk) != nil)
        try await app.tap(NoteSharingElement.share)
        #expect(app.popup == nil)
        #expect(app.screen == "notes-home")
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
        try await app.tap(AccountElement.signIn)
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

    @Test("A guest signs in from the sheet of a shared note, which then names the account")
    func signingInFromSheet() async throws {
        let app = try await guest()
        try await app.tap(NoteAction.pin.id(milk).inside(NotesSection.latest))
        try await app.tap(NotesListElement.note(milk).inside(NotesSection.pinned))
        try await app.tap(NoteDetailsElement.sharing)
        try await app.tap(NoteSharingElement.signIn)
        try await app.tap(AccountElement.signIn)
        try await signIn(app)
        #expect(app.screen == "note-sharing")
        #expect(try app.element(NoteSharingElement.explanation).label.contains("signed in as anna"))
        try await app.tap(NoteSharingElement.done)
        #expect(app.screen == "note-details")
    }

    @Test("In a wide window, a shared note is beside the list of shared notes")
    func columns() async throws {
        let app = try await guest()
        try await app.resize(isCompact: false)
        try await app.selectTab(AppTab.shared)
        #expect(app.columnTitles == ["Shared", "Select a note"])
        try await app.tap(NotesListElement.note(milk))
        try await app.tap(AccountElement.signIn)
        try await signIn(app)
        #expect(app.columnTitles == ["Shared", "Milk"])
        #expect(app.address == "/shared/\(milk.linkText)")
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

extension HeadlessApp {
    func badge(of tab: AppTab) -> String? { tabs.first { $0.identifier == tab.elementID }?.value }

    /// The titles of the notes that are marked as new.
    fileprivate var newNotes: [String] {
        elements.filter { $0.identifier?.hasPrefix("note-") == true && $0.label.contains(", New · ") }
            .compactMap { $0.label.split(separator: ",").first.map(String.init) }
    }
}
