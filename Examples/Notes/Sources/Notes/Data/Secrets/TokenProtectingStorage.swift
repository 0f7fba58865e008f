import Synchronization

/// Notes and settings in another storage, except for the session's token, which is in a storage of secrets.
package struct TokenProtectingStorage: ForwardingStorage {
    /// The storage of everything but the token.
    package let base: any NotesStorage
    private let secrets: any SecretStorage

    /// Creates a storage.
    /// - Parameters:
    ///   - storage: The storage of everything but the token.
    ///   - secrets: The storage of the token, by the name of the account.
    package init(_ storage: any NotesStorage, secrets: any SecretStorage) {
        base = storage
        self.secrets = secrets
    }

    package func settings() async throws -> NotesSettings {
        let stored = try await base.settings()
        if case .account(let account)? = stored.identity, !account.token.isEmpty {
            // An earlier version stored the token with the settings. If it can't be moved now, the next call tries again.
            try? await changeSettings { _ in }
        }
        return try complete(stored)
    }

    package func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws {
        let failure = Mutex<(any Error)?>(nil)
        try await base.changeSettings { settings in
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
