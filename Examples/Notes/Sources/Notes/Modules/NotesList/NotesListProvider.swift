import Storey

/// The model of a list of notes: all of them, or the latest.
protocol NotesListProvider: AnyObject {
    var state: Observed<NotesListProviderState> { get }
    func delete(_ id: Note.ID) async throws
}

struct NotesListProviderState: Equatable {
    var notes: [Note] = []
    var showsExcerpts = true
    var isLoading = true
}
