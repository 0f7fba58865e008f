import Storey

final class PinnedNotesViewModelImpl: PinnedNotesViewModel {
    let viewInputData: Observed<PinnedNotesViewInputData>
    var onNoteSelected: ((Note.ID) -> Void)?

    init(provider: any PinnedNotesProvider, localization: Localization) {
        viewInputData = .combine(provider.notes, localization.region) { PinnedNotesViewInputData($0, $1) }
    }

    func handle(_ event: PinnedNotesViewEvent) {
        switch event {
        case .select(let id): onNoteSelected?(id)
        }
    }
}
