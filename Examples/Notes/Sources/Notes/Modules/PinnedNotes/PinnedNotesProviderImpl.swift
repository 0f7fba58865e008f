import Storey

final class PinnedNotesProviderImpl: PinnedNotesProvider {
    private let store = Store([Note]())
    var notes: Observed<[Note]> { store.observed }

    init(data: any NotesDataManager, scope: Scope) {
        let store = store
        Reading(scope: scope) {
            let page = try await data.page(NotesQuery(.pinned, limit: 100))
            store.commit { $0 = page.notes }
        } failed: { _ in
            // The screen around it knows of pinned notes by the notebook, which tells why it cannot be read.
            store.commit { $0 = [] }
        }
        .follow(data.events)
    }
}
