import Notes
import Testing
import UIKit

@Suite("The settings say who uses the app", .timeLimit(.minutes(10)))
@MainActor
struct NotesAccountTests {
    @Test("let them sign in, and out again, after which the app asks who is there")
    func signing() async throws {
        var services = Services.unreachable
        services.accounts = OneAccount()
        let app = try NotesWindow(NotesDataManagerImpl(storage: FailingStorage()), services: services)
        try await app.begin()
        try app.tapTab(2)
        try await app.until { app.title == "Settings" }
        #expect(try app.view("identity", UILabel.self).text == "You use Notes without an account.")
        #expect(app.words.contains("Sign in") && !app.words.contains("Sign out"))
        try app.tap("sign-in")
        try await app.until { app.title == "Whose notes?" }
        try app.tap("sign-in")
        try await app.until { app.title == "Sign in" }
        try app.type("Ann", into: "name")
        try app.type("correct horse", into: "password")
        try app.tap("submit")
        try await app.until { app.title == "Settings" && app.texts.contains("Signed in as Ann.") }
        #expect(app.words.contains("Sign out") && !app.words.contains("Sign in"))
        try app.tap("sign-out")
        try await app.until { app.title == "Whose notes?" }
        #expect(app.words.contains("You can have one later, in the settings."))
    }
}

/// Knows Ann.
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
