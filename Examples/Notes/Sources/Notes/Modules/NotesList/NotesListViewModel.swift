package import Storey

package protocol NotesListViewModel: ViewModel
where ViewInputData == NotesListViewInputData, ViewEvent == NotesListViewEvent {
    var onNoteSelected: ((Note.ID) -> Void)? { get set }
    var onNewNote: (() -> Void)? { get set }
    /// Asks the user to confirm that a note with this title is deleted.
    var confirmDelete: ((_ title: String) async -> Bool)? { get set }
}
