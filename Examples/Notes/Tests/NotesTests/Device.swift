import Foundation
import Notes
import NotesPostgres
import NotesService
import PostgresServer
import StoreyService
import StoreyTesting
import Testing

@testable import NotesClient

extension InProcessService {
    /// Creates a service with the account of Anna, in memory or in an empty database.
    static func withAnna(in stored: StoredService = .local) async throws
        -> (InProcessAccounts, InProcessService, Account)
    {
        let credentials = Credentials(name: "anna", password: "correct horse")
        guard stored == .postgres else {
            let accounts = try InProcessAccounts(rounds: 1)
            let anna = try await accounts.createAccount(credentials)
            return (accounts, try InProcessService(accounts: accounts), anna)
        }
        let notes = try await SharedNotes(try #require(PostgresServer.shared).createDatabase())
        let accounts = InProcessAccounts(storage: notes.service, rounds: 1)
        let anna = try await accounts.createAccount(credentials)
        return (accounts, try InProcessService(accounts: accounts, records: notes.service), anna)
    }
}

/// A test that also runs with the service in a database.
struct ServiceTest<Suite>: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let run: @Sendable (Suite) async throws -> Void

    init(_ description: String, run: @escaping @Sendable (Suite) async throws -> Void) {
        testDescription = description
        self.run = run
    }
}

/// A user's device: the app's notes and their synchronization.
struct Device {
    let storage: InMemoryNotesStorage
    let data: NotesDataManagerImpl
    let sync: NotesSync

    init(
        _ transport: any HTTPTransport, _ account: Account?, storage: InMemoryNotesStorage = .sample(),
        path: String? = nil, shared: (any SharedSyncStorage)? = nil,
        onRejected: @escaping @Sendable ([String]) -> Void = { _ in }
    ) async throws {
        self.storage = storage
        if let account { await storage.changeSettings { $0.identity = .account(account) } }
        data = NotesDataManagerImpl(storage: storage)
        var policy = ServicePolicy()
        policy.maxRetries = 0
        policy.timeout = .seconds(600)
        sync = try NotesSync(
            data: data, environment: .inProcess(transport), policy: policy, path: path, shared: shared,
            random: Numbers(state: 1), onRejected: onRejected)
    }

    func app() async throws -> HeadlessApp {
        let app = try await NotesApp.headless(data: data)
        // Until the service has confirmed the session.
        try await app.advance(by: .seconds(1))
        return app
    }

    var texts: [String] {
        get async { await storage.page(NotesQuery(limit: 10_000)).notes.map(\.text).sorted() }
    }

    func write(_ text: String, minute: Int, over id: Note.ID? = nil) async throws {
        var note = Note.sample(text, minute: minute)
        if let id {
            note = Note(id: id, text: text, created: note.created, modified: note.modified)
        }
        try await data.save(note)
    }
}
