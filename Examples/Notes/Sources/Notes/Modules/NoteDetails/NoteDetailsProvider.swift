import Storey

/// The model of one note on its own.
protocol NoteDetailsProvider: AnyObject {
    var state: Observed<NoteDetailsProviderState> { get }
    func setPinned(_ isPinned: Bool) async throws
    func setShared(_ isShared: Bool) async throws
    func delete() async throws
    func retry()
}

struct NoteDetailsProviderState: Equatable {
    /// The note; nil before it is read, and once it is deleted, here or in another session.
    var note: Note?
    var isLoading = true
    /// Why it could not be read, in words.
    var failure: String?
}
