import Notes
import Testing
import UIKit

@Suite("Account settings of Notes in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct NotesAccountTests {
    @Test("The user can sign in and out in the settings")
    func signing() async throws {
        var services = Services.unreachable
        services.accounts = OneAccount()
        let app = try NotesWindow(NotesDataManagerImpl(storage: FailingStorage()), services: services)
        try await app.begin()
        try app.tapTab(2)
        try await app.until { app.title == "Settings" }
        #expect(app.words.contains("You’re using Notes without an account."))
        #expect(app.words.isSuperset(of: ["Create account", "Sign in"]) && !app.words.contains("Sign out"))
        try await app.tap(SettingsElement.signIn)
        try await app.until { app.title == "Sign in" }
        #expect(try app.view(AccountElement.name, UITextField.self).textContentType == .username)
        #expect(try app.view(AccountElement.password, UITextField.self).textContentType == .password)
        try await app.type("Ann", into: AccountElement.name)
        try await app.type("correct horse", into: AccountElement.password)
        try await app.tap(AccountElement.submit)
        try await app.until { app.title == "Settings" && app.words.contains("Signed in as Ann.") }
        #expect(app.words.contains("Sign out") && !app.words.contains("Sign in"))
        try await app.tap(SettingsElement.signOut)
        try await app.until { app.title == "Get started" }
        #expect(app.words.contains("You can create an account later in Settings."))
    }

    @Test("After the session has ended, the home screen offers to sign in again")
    func sessionEnded() async throws {
        var services = Services.unreachable
        services.accounts = OneAccount()
        let storage = FailingStorage(identity: .expired(name: "Ann"))
        let app = try NotesWindow(NotesDataManagerImpl(storage: storage), services: services)
        try await app.begin()
        let message =
            "Ann has been signed out. Sign in again to synchronize your notes. Until then, changes stay on this device."
        try await app.until { app.words.contains(message) }
        try await app.tap(AccountElement.signIn)
        try await app.until { app.title == "Sign in" }
        try await app.type("correct horse", into: AccountElement.password)
        try await app.tap(AccountElement.submit)
        try await app.until { app.title == "Notes" && !app.words.contains(message) }
    }
}

/// An account service with one account.
private struct OneAccount: AccountService {
    func signIn(_ credentials: Credentials) throws -> Account {
        guard credentials == Credentials(name: "Ann", password: "correct horse") else {
            throw AccountError.wrongNameOrPassword
        }
        return Account(name: credentials.name, token: "1")
    }

    func createAccount(_ credentials: Credentials) throws -> Account { throw AccountError.nameTaken }
    func resume(_ account: Account) -> Account { account }
    func signOut(_ account: Account) {}
}
