import Storey

/// The model of one note on its own.
protocol NoteDetailsProvider: AnyObject {
    /// The note; nil once it is deleted, here or in another session.
    var note: Observed<Note?> { get }
    func setPinned(_ isPinned: Bool) async throws
    func delete() async throws
}
