package import Foundation
import Synchronization

/// Notes and settings in another storage, except for the session's token, which is in a storage of secrets.
package struct TokenProtectingStorage: NotesStorage {
    private let storage: any NotesStorage
    private let secrets: any SecretStorage

    /// Creates a storage.
    /// - Parameters:
    ///   - storage: The storage of everything but the token.
    ///   - secrets: The storage of the token, by the name of the account.
    package init(_ storage: any NotesStorage, secrets: any SecretStorage) {
        self.storage = storage
        self.secrets = secrets
    }

    package func page(_ query: NotesQuery) async throws -> NotesPage { try await storage.page(query) }
    package func note(_ id: Note.ID) async throws -> Note? { try await storage.note(id) }
    package func counts() async throws -> NotesCounts { try await storage.counts() }
    package func save(_ note: Note) async throws { try await storage.save(note) }
    package func delete(_ id: Note.ID) async throws -> Note? { try await storage.delete(id) }

    package func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        try await storage.change(id, change)
    }

    package func removeNotes(deletedUntil date: Date) async throws -> Int {
        try await storage.removeNotes(deletedUntil: date)
    }

    package func renameFolder(_ name: String, to newName: String?) async throws -> Int {
        try await storage.renameFolder(name, to: newName)
    }

    package func add(_ notes: [Note]) async throws -> NotesAddition { try await storage.add(notes) }

    package func settings() async throws -> NotesSettings {
        let stored = try await storage.settings()
        if case .account(let account)? = stored.identity, !account.token.isEmpty {
            // An earlier version stored the token with the settings. If it can't be moved now, the next call tries again.
            try? await changeSettings { _ in }
        }
        return try complete(stored)
    }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        let failure = Mutex<(any Error)?>(nil)
        try await storage.changeSettings { settings in
            do {
                var complete = try complete(settings)
                let before = complete.identity
                change(&complete)
                try moveToken(of: &complete, replacing: before)
                settings = complete
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }

    /// Returns stored settings with the token. Without one, as after moving the file to another device, the user has to sign
    /// in again.
    private func complete(_ settings: NotesSettings) throws -> NotesSettings {
        guard case .account(let account)? = settings.identity, account.token.isEmpty else { return settings }
        var settings = settings
        let token = try secrets.secret(named: account.name)
        settings.identity =
            token.map { .account(Account(name: account.name, token: $0)) } ?? .expired(name: account.name)
        return settings
    }

    /// Moves the token from settings to the storage of secrets, and deletes the previous account's token.
    private func moveToken(of settings: inout NotesSettings, replacing before: Identity?) throws {
        var name: String?
        if case .account(let account)? = settings.identity {
            name = account.name
            try secrets.save(account.token, named: account.name)
            settings.identity = .account(Account(name: account.name, token: ""))
        }
        if case .account(let old)? = before, old.name != name { try secrets.deleteSecret(named: old.name) }
    }
}
