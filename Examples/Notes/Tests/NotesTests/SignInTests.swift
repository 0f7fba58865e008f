import Foundation
import Notes
import NotesService
import StoreyTesting
import Testing

@Suite("Signing in", .noLeaks)
struct SignInTests {
    private let accounts: InProcessAccounts
    private let storage: InMemoryNotesStorage
    private let data: NotesDataManagerImpl

    init() async throws {
        accounts = try InProcessAccounts(rounds: 1)
        storage = InMemoryNotesStorage.sample()
        data = NotesDataManagerImpl(storage: storage)
    }

    private func begin(_ services: Services? = nil) async throws -> HeadlessApp {
        try await NotesApp.headless(
            data: data, services: services ?? .inProcess(accounts: accounts),
            launch: LaunchContext(storage: .experienced))
    }

    private func signIn(_ app: HeadlessApp, _ password: String) async throws {
        try await app.type("anna", into: AccountElement.name)
        try await app.type(password, into: AccountElement.password)
        try await app.tap(AccountElement.submit)
    }

    @Test("Signing in and out in the settings; signing out returns every window to the sign-in screen")
    func signingOut() async throws {
        _ = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        let (app, other) = (try await begin(), try await begin())
        try await app.selectTab(AppTab.settings)
        #expect(try app.element(SettingsElement.identity).label == "You’re using Notes without an account.")
        try await app.tap(SettingsElement.signIn)
        #expect(app.title == "Sign in")
        #expect(app.address == "/settings/account")
        try await signIn(app, "wrong horse")
        #expect(
            try app.element(AccountElement.problem).label == "The name or password is incorrect.")
        try await signIn(app, "correct horse")
        #expect(app.screen == "settings")
        #expect(try app.element(SettingsElement.identity).label == "Signed in as anna.")
        try await other.waitUntilIdle()
        try await app.tap(SettingsElement.signOut)
        try await other.waitUntilIdle()
        for app in [app, other] { #expect(app.screen == "account") }
        try await app.open("/notes/all")
        #expect(app.screen == "account", "a link waits until the user is identified")
        try await app.tap(AccountElement.continueAsGuest)
        #expect(app.screen == "notes-list")
    }

    @Test("A user without an account can create one in the settings")
    func creatingAnAccount() async throws {
        let app = try await begin()
        try await app.selectTab(AppTab.settings)
        try await app.tap(SettingsElement.createAccount)
        #expect(app.title == "Create account")
        try await signIn(app, "correct horse")
        #expect(app.screen == "settings")
        #expect(try app.element(SettingsElement.identity).label == "Signed in as anna.")
        #expect(
            try await accounts.signIn(Credentials(name: "anna", password: "correct horse")).name == "anna")
        for entry in [SettingsElement.createAccount, .signIn] {
            #expect(throws: HeadlessError.self) { try app.element(entry) }
        }
    }

    @Test("The user stays signed in at the next launch unless the session has ended")
    func resuming() async throws {
        let anna = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        try await data.changeSettings { $0.identity = .account(anna) }
        #expect(try await begin().screen == "notes-home")
        let offline = try await begin(.unreachable)
        try await offline.advance(by: .seconds(1))
        #expect(offline.screen == "notes-home", "the notes stay accessible offline")
        try await accounts.signOut(anna)
        #expect(try await begin().screen == "account")
    }

    @Test("An unreachable service is reported and can be retried")
    func transportFailed() async throws {
        let flaky = FlakyAccounts(accounts: accounts)
        try await data.changeSettings { $0.identity = nil }
        let app = try await begin(.inProcess(accounts: flaky))
        try await app.tap(AccountElement.createAccount)
        await flaky.fail(true)
        try await signIn(app, "correct horse")
        #expect(try app.element(AccountElement.problem).label == "Can’t connect to the service. Try again.")
        await flaky.fail(false)
        try await app.tap(AccountElement.submit)
        #expect(app.screen == "notes-home")
    }

    @Test("Passwords are stored as salted hashes")
    func hashing() async throws {
        // RFC 7914, section 11: PBKDF2-HMAC-SHA-256, P="passwd", S="salt", c=1, the first 32 bytes.
        let hash = try PasswordHash(of: "passwd", salt: .init("salt".utf8), rounds: 1)
        let hex = hash.key.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
        #expect(hex == "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc")
        let (one, other) = (try PasswordHash(of: "a", rounds: 1), try PasswordHash(of: "a", rounds: 1))
        #expect(one != other, "each hash has its own salt")
        #expect(try one.matches("a"))
        #expect(try !one.matches("b"))
    }
}

private actor FlakyAccounts: AccountService {
    private let accounts: InProcessAccounts
    private var fails = false

    init(accounts: InProcessAccounts) { self.accounts = accounts }

    func fail(_ fails: Bool) { self.fails = fails }

    private var working: InProcessAccounts {
        get throws {
            if fails { throw Unreachable() }
            return accounts
        }
    }

    func signIn(_ credentials: Credentials) async throws -> Account {
        try await working.signIn(credentials)
    }
    func createAccount(_ credentials: Credentials) async throws -> Account {
        try await working.createAccount(credentials)
    }
    func resume(_ account: Account) async throws -> Account { try await working.resume(account) }
    func signOut(_ account: Account) async throws { try await working.signOut(account) }
}
