import Storey

final class NotesListViewModelImpl: NotesListViewModel {
    let viewInputData: Observed<NotesListViewInputData>
    var onNoteSelected: ((Note.ID) -> Void)?
    var onNewNote: (() -> Void)?
    var confirmDelete: ((_ title: String) async -> Bool)?

    private let provider: any NotesListProvider
    private let scope: Scope
    private var confirmation: CancellationToken?

    init(provider: any NotesListProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { NotesListViewInputData($0, $1) }
    }

    func handle(_ event: NotesListViewEvent) {
        switch event {
        case .newNote: onNewNote?()
        case .select(let id): onNoteSelected?(id)
        case .delete(let id): delete(id)
        case .searchChanged(let text): provider.search(text)
        case .showMore: provider.showMore()
        case .retry: provider.retry()
        }
    }

    private func delete(_ id: Note.ID) {
        guard let row = viewInputData.value.rows.first(where: { $0.id == id }) else { return }
        // A second tap replaces the first question.
        confirmation?.cancel()
        confirmation = scope.task {
            guard await self.confirmDelete?(row.title) == true else { return }
            // A separate task, so that a retry after an error doesn't ask again.
            self.scope.task { try await self.provider.delete(id) }
        }
    }
}
