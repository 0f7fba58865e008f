package import Storey

package protocol NotesHomeViewModel: ViewModel
where ViewInputData == NotesHomeViewInputData, ViewEvent == NotesHomeViewEvent {
    var onNewNote: (() -> Void)? { get set }
    var onAllNotes: (() -> Void)? { get set }
}
