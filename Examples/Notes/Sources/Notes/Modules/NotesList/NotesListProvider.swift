import Storey

/// The model of the list: the notes in the order that the settings ask for.
protocol NotesListProvider: AnyObject {
    var state: Observed<NotesListProviderState> { get }
    func delete(_ id: Note.ID) async throws
}

struct NotesListProviderState: Equatable {
    var notes: [Note] = []
    var showsExcerpts = true
    var isLoading = true
}
