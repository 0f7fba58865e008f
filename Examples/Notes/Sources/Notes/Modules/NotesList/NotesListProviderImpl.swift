import Foundation
import Storey

final class NotesListProviderImpl: NotesListProvider {
    private let store = Store(NotesListProviderState())
    private let data: any NotesDataManager
    var state: Observed<NotesListProviderState> { store.observed }

    init(range: NotesListRange, notebook: SharedStore<Notebook>, data: any NotesDataManager) {
        self.data = data
        store.follow(notebook) { state, notebook in
            state.notes = range.notes(of: notebook)
            state.showsExcerpts = notebook.settings.showsExcerpts
            state.isLoading = !notebook.isLoaded
        }
    }

    func delete(_ id: Note.ID) async throws {
        try await data.delete(id)
    }
}

extension [Note] {
    func sorted(_ order: NotesSettings.Order) -> [Note] {
        switch order {
        case .newestFirst: sorted { ($0.modified, $0.id.uuidString) > ($1.modified, $1.id.uuidString) }
        case .byTitle:
            sorted { ($0.title.lowercased(), $0.id.uuidString) < ($1.title.lowercased(), $1.id.uuidString) }
        }
    }
}
