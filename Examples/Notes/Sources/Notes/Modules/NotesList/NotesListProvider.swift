import Storey

/// The model of a list of notes: all of them, the latest, or the shared ones.
protocol NotesListProvider: AnyObject {
    var state: Observed<NotesListProviderState> { get }
    /// Shows the notes that have this in their text, once nothing was typed for a moment.
    func search(_ text: String)
    /// Shows more notes than those in the window.
    func showMore()
    func delete(_ id: Note.ID) async throws
    func retry()
}

struct NotesListProviderState: Equatable {
    /// How many notes come with each look into a long list.
    static let windowSize = 100

    let range: NotesListRange
    var notes: [Note] = []
    /// How many there are, in the window or not.
    var total = 0
    /// How many are shown at most.
    var window = windowSize
    /// What was typed to search for.
    var search = ""
    /// What is searched for: what was typed before the last pause.
    var sought = ""
    /// What the notes at hand were found by.
    var found = ""
    var showsExcerpts = true
    var isLoading = true
    /// Why they could not be read, in words.
    var failure: String?
}
