import Storey

final class PinnedNotesProviderImpl: PinnedNotesProvider {
    private let store = Store([Note]())
    var notes: Observed<[Note]> { store.observed }

    init(data: any NotesDataManager, scope: Scope) {
        let store = store
        Refresher(scope: scope) {
            let page = try await data.page(NotesQuery(.pinned, limit: 100))
            store.commit { $0 = page.notes }
        } onFailure: { _ in
            // The home screen shows the error, which it gets from the notebook.
            store.commit { $0 = [] }
        }
        .start(refreshingOn: data.events)
    }
}
