import Storey

/// The model of the section of pinned notes.
final class PinnedNotesProvider {
    private let store = Store([Note]())
    private let data: any NotesDataManager
    /// The pinned notes, most recently changed first. Limited to 100; the list of all notes has the rest.
    var notes: Observed<[Note]> { store.observed }

    init(data: any NotesDataManager, scope: Scope) {
        self.data = data
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

    func perform(_ action: NoteAction, on id: Note.ID) async throws {
        try await data.perform(action, on: id)
    }
}
