import Storey

final class SettingsProviderImpl: SettingsProvider {
    let state: Observed<SettingsProviderState>
    private let data: any NotesDataManager

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager) {
        self.data = data
        state = notebook.observed.map {
            SettingsProviderState(settings: $0.settings, noteCount: $0.counts.all, failure: $0.failure)
        }
    }

    func retry() { data.events.send(.retried) }

    func change(_ change: @escaping @Sendable (inout NotesSettings) -> Void) async throws {
        try await data.changeSettings(change)
    }
}
