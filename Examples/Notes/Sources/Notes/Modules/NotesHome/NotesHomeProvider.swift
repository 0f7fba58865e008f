import Storey

struct NotesHomeProviderState: Equatable {
    var hasPinned = false
    var hasOthers = false
    var folders: [NotesCounts.Folder] = []
    var deletedCount = 0
}

/// The model of the home screen: which of its sections have content, and the folders.
final class NotesHomeProvider {
    let state: Observed<NotesHomeProviderState>

    init(notebook: SharedStore<Notebook>) {
        state = notebook.observed.field(\.counts).map { counts in
            NotesHomeProviderState(
                hasPinned: counts.pinned > 0, hasOthers: counts.all > counts.pinned, folders: counts.folders,
                deletedCount: counts.deleted)
        }
    }
}
