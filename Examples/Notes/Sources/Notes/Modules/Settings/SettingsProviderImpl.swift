import Storey

final class SettingsProviderImpl: SettingsProvider {
    let state: Observed<SettingsProviderState>
    private let data: any NotesDataManager

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager) {
        self.data = data
        let count = notebook.observed.field(\.notes).map(\.count)
        state = Observed.combine(notebook.observed.field(\.settings), count) {
            SettingsProviderState(settings: $0, noteCount: $1)
        }
    }

    func change(_ change: @escaping @Sendable (inout NotesSettings) -> Void) async throws {
        try await data.changeSettings(change)
    }
}
