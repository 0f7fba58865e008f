import Storey

final class NotesHomeViewModelImpl: NotesHomeViewModel {
    let viewInputData: Observed<NotesHomeViewInputData>
    var onNewNote: (() -> Void)?
    var onAllNotes: (() -> Void)?

    init(provider: any NotesHomeProvider, localization: Localization) {
        viewInputData = .combine(provider.state, localization.region) { NotesHomeViewInputData($0, $1) }
    }

    func handle(_ event: NotesHomeViewEvent) {
        switch event {
        case .newNote: onNewNote?()
        case .allNotes: onAllNotes?()
        }
    }
}
