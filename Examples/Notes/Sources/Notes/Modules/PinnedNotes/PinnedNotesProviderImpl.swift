import Storey

final class PinnedNotesProviderImpl: PinnedNotesProvider {
    let notes: Observed<[Note]>

    init(notebook: SharedStore<Notebook>) {
        notes = notebook.observed.field(\.notes).map { $0.filter(\.isPinned).sorted(.newestFirst) }
    }
}
