import Storey

final class SettingsProviderImpl: SettingsProvider {
    let state: Observed<SettingsProviderState>
    private let data: any NotesDataManager

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager) {
        self.data = data
        state = notebook.observed.map {
            SettingsProviderState(settings: $0.settings, noteCount: $0.notes.count)
        }
    }

    func change(_ change: @escaping @Sendable (inout NotesSettings) -> Void) async throws {
        try await data.changeSettings(change)
    }
}
