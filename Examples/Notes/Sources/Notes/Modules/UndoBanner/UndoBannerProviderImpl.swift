import Storey

final class UndoBannerProviderImpl: UndoBannerProvider {
    let deleted: Observed<Note?>
    private let deleter: NoteDeleter

    init(deleted: Tagged<SharedStore<Note?>, LastDeletedNote>, deleter: NoteDeleter) {
        self.deleted = deleted.value.observed
        self.deleter = deleter
    }

    func undo() async throws { try await deleter.undo() }
}
