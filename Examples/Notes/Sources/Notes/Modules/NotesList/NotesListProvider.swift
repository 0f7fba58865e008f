import Storey

/// The model of a list of all, the latest, or the shared notes.
protocol NotesListProvider: AnyObject {
    var state: Observed<NotesListProviderState> { get }
    /// Searches for notes that contain a text, after a pause in typing.
    func search(_ text: String)
    /// Loads one more page of notes.
    func showMore()
    func delete(_ id: Note.ID) async throws
    func retry()
}

struct NotesListProviderState: Equatable {
    /// The number of notes to load at a time.
    static let windowSize = 100

    let filter: NotesListFilter
    var notes: [Note] = []
    /// The number of all matching notes.
    var total = 0
    /// The maximum number of notes to load.
    var window = windowSize
    /// The text in the search field.
    var search = ""
    /// The text to search for: the search field's text at the last pause in typing.
    var activeSearch = ""
    /// The search text that `notes` match.
    var resultsSearch = ""
    var showsExcerpts = true
    var isLoading = true
    /// The reason why reading failed, if it did.
    var failure: StorageFailure?
}
