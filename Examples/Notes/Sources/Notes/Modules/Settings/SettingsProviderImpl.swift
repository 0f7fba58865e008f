import Storey

final class SettingsProviderImpl: SettingsProvider {
    let state: Observed<SettingsProviderState>
    private let data: any NotesDataManager
    private let services: SessionServices

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager, services: SessionServices) {
        self.services = services
        self.data = data
        state = notebook.observed.map {
            SettingsProviderState(settings: $0.settings, noteCount: $0.counts.all, failure: $0.failure)
        }
    }

    func retry() { data.events.send(.retried) }

    func signOut() async throws {
        let identity = state.value.settings.identity
        try await data.changeSettings { $0.identity = nil }
        guard case .account(let account) = identity else { return }
        do {
            try await services.signOut(account)
        } catch {
            // The token is forgotten here, which is what was asked for; the service ends the session in its own time.
        }
    }

    func change(_ change: @escaping @Sendable (inout NotesSettings) -> Void) async throws {
        try await data.changeSettings(change)
    }
}
