import Notes
import NotesService
import StoreyMock
import StoreyService
import StoreyTesting
import Testing

@testable import NotesClient

@Suite("A session that ends while the app runs", .noLeaks, .timeLimit(.minutes(10)))
struct EndedSessionTests {
    private let service: InProcessService
    private let accounts: InProcessAccounts
    private let anna: Account
    private let milk = Note.sampleID("Milk")

    init() async throws { (accounts, service, anna) = try await InProcessService.withAnna() }

    private func window(_ device: Device) async throws -> HeadlessApp {
        try await NotesApp.headless(
            data: device.data, services: .inProcess(accounts: accounts),
            launch: LaunchContext(storage: .experienced))
    }

    @Test("Screens offer to sign in again, and neither an unsaved text nor a queued change is lost")
    func signingInAgain() async throws {
        let phone = try await Device(service, anna, storage: .sample(["Milk"]))
        let desktop = try await Device(service, anna)
        #expect(await phone.sync.sync() == .synced)
        let (app, other) = (try await window(phone), try await window(phone))
        #expect(throws: HeadlessError.self) {
            try app.element(SessionNoticeElement.message.inside(NotesSection.session))
        }
        try await app.open("/notes/\(milk)")
        try await app.type("Milk, two", into: NoteDetailsElement.text)
        try await accounts.signOut(anna)
        try await phone.write("Bread", minute: 5)
        #expect(await phone.sync.sync() == .sessionEnded)
        #expect(await phone.sync.queue.state.waiting == 1)
        try await app.waitUntilIdle()
        #expect(try app.element(NoteDetailsElement.text).value == "Milk, two", "the text stays")
        // Without a session, the service isn't asked again.
        service.server.main.clearJournal()
        #expect(await phone.sync.sync() == .sessionEnded)
        #expect(service.server.main.journal.isEmpty)
        try await app.waitUntilSaved()
        try await app.open("/notes/all")
        #expect(
            try app.element(SessionNoticeElement.message.inside(NotesSection.session)).label
                == "anna has been signed out. Sign in again to synchronize your notes. Until then, changes stay on this device."
        )
        try await app.tap(SessionNoticeElement.signIn.inside(NotesSection.session))
        #expect(app.screen == "account")
        #expect(try app.element(AccountElement.name).value == "anna")
        try await app.type("wrong horse", into: AccountElement.password)
        try await app.tap(AccountElement.submit)
        #expect(try app.element(AccountElement.problem).label == "The name or password is incorrect.")
        try await app.type("correct horse", into: AccountElement.password)
        try await app.tap(AccountElement.submit)
        #expect(app.screen == "notes-list")
        try await other.waitUntilIdle()
        for app in [app, other] {
            #expect(throws: HeadlessError.self) {
                try app.element(SessionNoticeElement.message.inside(NotesSection.session))
            }
        }
        #expect(await phone.sync.sync() == .synced)
        let again = try await accounts.signIn(Credentials(name: "anna", password: "correct horse"))
        await desktop.storage.changeSettings { $0.identity = .account(again) }
        #expect(await desktop.sync.sync() == .synced)
        #expect(await desktop.texts == ["Bread", "Milk, two"])
    }

    @Test("The next launch opens the notes, and the settings offer to sign in again or to sign out")
    func settings() async throws {
        let phone = try await Device(service, anna, storage: .sample(["Milk"]))
        try await accounts.signOut(anna)
        #expect(await phone.sync.sync() == .sessionEnded)
        let app = try await window(phone)
        #expect(app.noteTitles == ["Milk"])
        try await app.selectTab(AppTab.settings)
        #expect(try app.element(SettingsElement.identity).label == "anna has been signed out.")
        _ = try app.element(SettingsElement.signOut)
        #expect(throws: HeadlessError.self) { try app.element(SettingsElement.createAccount) }
        try await app.tap(AccountElement.signIn)
        #expect(try app.element(AccountElement.name).value == "anna")
        try await app.type("correct horse", into: AccountElement.password)
        try await app.tap(AccountElement.submit)
        #expect(try app.element(SettingsElement.identity).label == "Signed in as anna.")
        #expect(await phone.sync.sync() == .synced)
    }

    @Test("A 401 from a proxy doesn't end the session")
    func proxy() async throws {
        let phone = try await Device(service, anna, storage: .sample(["Milk"]))
        service.server.main.arm("PUT", "/accounts/*", with: .response(.status(401)))
        #expect(await phone.sync.sync() == .retryLater("unauthorized"))
        service.server.main.disarm()
        #expect(await phone.sync.sync() == .synced)
    }
}
