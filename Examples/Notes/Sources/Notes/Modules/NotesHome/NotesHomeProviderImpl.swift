import Storey

final class NotesHomeProviderImpl: NotesHomeProvider {
    let state: Observed<NotesHomeProviderState>

    init(notebook: SharedStore<Notebook>) {
        state = notebook.observed.field(\.notes).map { notes in
            NotesHomeProviderState(
                hasPinned: notes.contains(where: \.isPinned), hasOthers: notes.contains { !$0.isPinned })
        }
    }
}
