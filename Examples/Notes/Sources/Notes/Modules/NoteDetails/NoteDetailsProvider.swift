import Storey

/// The model of the screen of one note.
protocol NoteDetailsProvider: AnyObject {
    var state: Observed<NoteDetailsProviderState> { get }
    func setPinned(_ isPinned: Bool) async throws
    func setShared(_ isShared: Bool) async throws
    func delete() async throws
    func retry()
}

struct NoteDetailsProviderState: Equatable {
    /// The note, or `nil` until it is loaded and after it is deleted, in this session or another.
    var note: Note?
    /// The title of the copy that keeps another version of the note, if one was found while the screen is shown.
    var otherVersion: String?
    var isLoading = true
    /// The reason why reading failed, if it did.
    var failure: StorageFailure?
}
