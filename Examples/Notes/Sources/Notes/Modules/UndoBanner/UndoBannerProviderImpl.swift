import Storey

final class UndoBannerProviderImpl: UndoBannerProvider {
    let deleted: Observed<Note?>
    private let deleting: Deleting

    init(deleted: Tagged<SharedStore<Note?>, JustDeleted>, deleting: Deleting) {
        self.deleted = deleted.value.observed
        self.deleting = deleting
    }

    func undo() async throws { try await deleting.undo() }
}
