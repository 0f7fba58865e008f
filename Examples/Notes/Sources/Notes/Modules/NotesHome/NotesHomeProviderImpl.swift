import Storey

final class NotesHomeProviderImpl: NotesHomeProvider {
    let state: Observed<NotesHomeProviderState>

    init(notebook: SharedStore<Notebook>) {
        state = notebook.observed.field(\.counts).map { counts in
            NotesHomeProviderState(hasPinned: counts.pinned > 0, hasOthers: counts.all > counts.pinned)
        }
    }
}
