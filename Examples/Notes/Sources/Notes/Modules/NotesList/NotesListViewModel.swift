package import Storey

package protocol NotesListViewModel: ViewModel
where ViewInputData == NotesListViewInputData, ViewEvent == NotesListViewEvent {
    var onNoteSelected: ((Note.ID) -> Void)? { get set }
    var onNewNote: (() -> Void)? { get set }
    /// Asks the person whether a note of that title may go.
    var confirmDelete: ((_ title: String) async -> Bool)? { get set }
}
