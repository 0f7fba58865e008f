import Storey

final class NotesHomeViewModelImpl: NotesHomeViewModel {
    let viewInputData: Observed<NotesHomeViewInputData>
    var onNewNote: (() -> Void)?
    var onAllNotes: (() -> Void)?

    init(provider: any NotesHomeProvider) {
        viewInputData = provider.state.map(NotesHomeViewInputData.init)
    }

    func handle(_ event: NotesHomeViewEvent) {
        switch event {
        case .newNote: onNewNote?()
        case .allNotes: onAllNotes?()
        }
    }
}
