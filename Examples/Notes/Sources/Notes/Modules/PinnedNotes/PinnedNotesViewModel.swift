package import Storey

package protocol PinnedNotesViewModel: ViewModel
where ViewInputData == PinnedNotesViewInputData, ViewEvent == PinnedNotesViewEvent {
    var onNoteSelected: ((Note.ID) -> Void)? { get set }
}
