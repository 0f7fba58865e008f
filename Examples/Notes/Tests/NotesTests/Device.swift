import Foundation
import Notes
import NotesService
import StoreyService
import StoreyTesting

@testable import NotesClient

extension InProcessService {
    /// Creates a service with the account of Anna.
    static func withAnna() async throws -> (InProcessAccounts, InProcessService, Account) {
        let accounts = try InProcessAccounts(rounds: 1)
        let anna = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        return (accounts, try InProcessService(accounts: accounts), anna)
    }
}

/// A user's device: the app's notes and their synchronization.
struct Device {
    let storage: InMemoryNotesStorage
    let data: NotesDataManagerImpl
    let sync: NotesSync

    init(
        _ transport: any HTTPTransport, _ account: Account?, storage: InMemoryNotesStorage = .sample(),
        path: String? = nil, onRejected: @escaping @Sendable ([String]) -> Void = { _ in }
    ) async throws {
        self.storage = storage
        if let account { await storage.changeSettings { $0.identity = .account(account) } }
        data = NotesDataManagerImpl(storage: storage)
        var policy = ServicePolicy()
        policy.maxRetries = 0
        policy.timeout = .seconds(600)
        sync = try NotesSync(
            data: data, environment: .inProcess(transport), policy: policy, path: path,
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
