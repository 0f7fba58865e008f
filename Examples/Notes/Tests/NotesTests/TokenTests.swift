import Foundation
import Notes
import NotesDatabase
import Synchronization
import Testing

@Suite("The session's token in a storage of secrets")
struct TokenTests {
    private let secrets = Secrets()
    private let anna = Account(name: "anna", token: "T0GAmwTkUEY6")

    @Test("The token isn't in the database, and is deleted when the user signs out or changes")
    func separate() async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes.sqlite"
            let database = try DatabaseNotesStorage(path: path)
            let storage = TokenProtectingStorage(database, secrets: secrets)
            try await storage.changeSettings { [anna] in ($0.identity, $0.order) = (.account(anna), .byTitle)
            }
            #expect(secrets.all == ["anna": "T0GAmwTkUEY6"])
            let again = TokenProtectingStorage(database, secrets: secrets)
            #expect(try await again.settings().identity == .account(anna))
            try await again.changeSettings { $0.showsExcerpts = false }
            #expect(try await again.settings().identity == .account(anna))
            try await database.close()
            for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let content = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
                #expect(content.range(of: Data("T0GAmwTkUEY6".utf8)) == nil, "\(file)")
            }
            let reopened = TokenProtectingStorage(try DatabaseNotesStorage(path: path), secrets: secrets)
            let bob = Account(name: "bob", token: "other")
            try await reopened.changeSettings { $0.identity = .account(bob) }
            #expect(secrets.all == ["bob": "other"])
            try await reopened.changeSettings { $0.identity = .expired(name: "bob") }
            #expect(secrets.all.isEmpty)
            #expect(try await reopened.settings().order == .byTitle)
        }
    }

    @Test("A token that an earlier version stored with the settings is moved")
    func earlierVersion() async throws {
        let stored = InMemoryNotesStorage()
        await stored.changeSettings { [anna] in $0.identity = .account(anna) }
        let storage = TokenProtectingStorage(stored, secrets: secrets)
        #expect(try await storage.settings().identity == .account(anna))
        #expect(await stored.settings().identity == .account(Account(name: "anna", token: "")))
        #expect(try await storage.settings().identity == .account(anna))
    }

    @Test("On another device, which doesn't have the token, the user has to sign in again")
    func otherDevice() async throws {
        let stored = InMemoryNotesStorage()
        let storage = TokenProtectingStorage(stored, secrets: secrets)
        try await storage.changeSettings { [anna] in $0.identity = .account(anna) }
        let other = TokenProtectingStorage(stored, secrets: Secrets())
        #expect(try await other.settings().identity == .expired(name: "anna"))
    }

    @Test("If the token can't be saved or deleted, the settings don't change")
    func failing() async throws {
        let stored = InMemoryNotesStorage()
        let storage = TokenProtectingStorage(stored, secrets: secrets)
        secrets.fails = true
        await #expect(throws: Unreachable.self) {
            try await storage.changeSettings { [anna] in $0.identity = .account(anna) }
        }
        #expect(try await storage.settings() == NotesSettings())
        secrets.fails = false
        try await storage.changeSettings { [anna] in $0.identity = .account(anna) }
        secrets.fails = true
        await #expect(throws: Unreachable.self) { try await storage.changeSettings { $0.identity = nil } }
        secrets.fails = false
        #expect(try await storage.settings().identity == .account(anna))
    }
}

/// Secrets in memory, which can be made to fail.
private final class Secrets: SecretStorage {
    private let state = Mutex((secrets: [String: String](), fails: false))

    var all: [String: String] { state.withLock { $0.secrets } }
    var fails: Bool {
        get { state.withLock { $0.fails } }
        set { state.withLock { $0.fails = newValue } }
    }

    func secret(named name: String) throws -> String? { try change { $0[name] } }
    func save(_ secret: String, named name: String) throws { try change { $0[name] = secret } }
    func deleteSecret(named name: String) throws { try change { $0[name] = nil } }

    private func change<Value>(_ work: (inout [String: String]) -> sending Value) throws -> Value {
        if fails { throw Unreachable() }
        return state.withLock { work(&$0.secrets) }
    }
}
