import Storey

/// The model of the home screen: the number of notes.
final class NotesHomeProvider {
    let state: Observed<NotesCounts>

    init(notebook: SharedStore<Notebook>) { state = notebook.observed.field(\.counts) }
}
