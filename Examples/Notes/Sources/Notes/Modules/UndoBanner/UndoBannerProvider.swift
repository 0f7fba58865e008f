import Storey

/// The model of the undo banner.
final class UndoBannerProvider {
    /// The last deleted note, or `nil` if nothing can be undone.
    let deleted: Observed<Note?>
    private let deleter: NoteDeleter

    init(deleted: Tagged<SharedStore<Note?>, LastDeletedNote>, deleter: NoteDeleter) {
        self.deleted = deleted.value.observed
        self.deleter = deleter
    }

    func undo() async throws { try await deleter.undo() }
}
