import Foundation
import Storey

struct PinnedNotesProviderState: Equatable {
    /// The pinned notes, most recently changed first. Limited to 100; the list of all notes has the rest.
    var notes: [Note] = []
    var showsExcerpts = true
    /// The start of the day when the notes were loaded.
    var day = Date.distantPast
}

/// The model of the section of pinned notes.
final class PinnedNotesProvider {
    let state: Observed<PinnedNotesProviderState>
    private let data: any NotesDataManager

    init(notebook: SharedStore<Notebook>, data: any NotesDataManager, now: DateGenerator, scope: Scope) {
        self.data = data
        let store = Store(PinnedNotesProviderState())
        state = Observed.combine(
            store.observed, notebook.observed.field(\.settings.showsExcerpts)
        ) { state, showsExcerpts in
            var state = state
            state.showsExcerpts = showsExcerpts
            return state
        }
        Refresher(scope: scope) {
            let page = try await data.page(NotesQuery(.pinned, limit: 100))
            let day = now.today
            store.commit { ($0.notes, $0.day) = (page.notes, day) }
        } onFailure: { _ in
            // The home screen shows the error, which it gets from the notebook.
            store.commit { $0.notes = [] }
        }
        .start(refreshingOn: data.events)
    }

    func perform(_ action: NoteAction, on id: Note.ID) async throws {
        try await data.perform(action, on: id)
    }
}
