import Foundation
package import Notes
package import NotesClient
import NotesDatabase
import NotesService
import StoreyService

/// A user's notes in a folder, with a service that keeps its copy there as well.
package struct SyncedNotes {
    /// The notes on the device.
    package let data: NotesDataManagerImpl
    /// Their synchronization with the service.
    package let sync: NotesSync
    private let service: InProcessService
    private let account: Account

    /// Opens the notes in a folder, and creates the account the first time.
    package init(folder: String) async throws {
        let accounts = try InProcessAccounts(path: "\(folder)/accounts.json", rounds: 1)
        service = try InProcessService(accounts: accounts, path: "\(folder)/service.json")
        let credentials = Credentials(name: "anna", password: "correct horse")
        do {
            account = try await accounts.signIn(credentials)
        } catch AccountError.wrongNameOrPassword {
            account = try await accounts.createAccount(credentials)
        }
        (data, sync) = try await Self.device(
            service, account, DatabaseNotesStorage(path: "\(folder)/notes.sqlite"), path: "\(folder)/notes")
    }

    /// The texts of the notes on the device.
    package var texts: [String] { get async throws { try await Self.texts(of: data) } }

    /// The texts of the notes that the service has.
    package var remoteTexts: [String] {
        get async throws {
            let (data, sync) = try await Self.device(service, account, InMemoryNotesStorage(), path: nil)
            await sync.sync()
            return try await Self.texts(of: data)
        }
    }

    private static func device(
        _ service: InProcessService, _ account: Account, _ storage: any NotesStorage, path: String?
    ) async throws -> (NotesDataManagerImpl, NotesSync) {
        let data = NotesDataManagerImpl(storage: storage)
        try await data.changeSettings { $0.identity = .account(account) }
        return (data, try NotesSync(data: data, environment: .inProcess(service), path: path))
    }

    private static func texts(of data: NotesDataManagerImpl) async throws -> [String] {
        try await data.page(NotesQuery(limit: .max)).notes.map(\.text).sorted()
    }
}
