import Storey

struct SettingsProviderState: Equatable {
    var settings = NotesSettings()
    var noteCount = 0
    /// The reason why reading failed, if it did.
    var failure: StorageFailure?
}

/// The model of the settings screen.
final class SettingsProvider {
    let state: Observed<SettingsProviderState>
    private let data: any NotesDataManager
    /// Made when it is first needed, which is seldom.
    private let accounts: Lazy<any SessionAccounts>

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager, accounts: Lazy<any SessionAccounts>) {
        self.accounts = accounts
        self.data = data
        state = notebook.observed.map {
            SettingsProviderState(settings: $0.settings, noteCount: $0.counts.all, failure: $0.failure)
        }
    }

    func retry() { data.events.send(.retried) }

    /// Signs out on this device, and ends the session at the service if it responds.
    func signOut() async throws {
        let identity = state.value.settings.identity
        try await data.changeSettings { $0.identity = nil }
        guard case .account(let account) = identity else { return }
        do {
            try await accounts.value().signOut(account)
        } catch {
            // The token is deleted on this device in any case. The session at the service remains until it
            // expires.
        }
    }

    func change(_ change: @escaping @Sendable (inout NotesSettings) -> Void) async throws {
        try await data.changeSettings(change)
    }
}
