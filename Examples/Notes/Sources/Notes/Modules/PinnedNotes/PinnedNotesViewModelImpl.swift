import Storey

final class PinnedNotesViewModelImpl: PinnedNotesViewModel {
    let viewInputData: Observed<PinnedNotesViewInputData>
    var onNoteSelected: ((Note.ID) -> Void)?

    init(provider: any PinnedNotesProvider) {
        viewInputData = provider.notes.map(PinnedNotesViewInputData.init)
    }

    func handle(_ event: PinnedNotesViewEvent) {
        switch event {
        case .select(let id): onNoteSelected?(id)
        }
    }
}
