package import Storey

package protocol NoteDetailsViewModel: ViewModel
where ViewInputData == NoteDetailsViewInputData, ViewEvent == NoteDetailsViewEvent {
    var onEdit: (() -> Void)? { get set }
    var onDeleted: (() -> Void)? { get set }
    /// Asks the user to confirm that a note with this title is deleted.
    var confirmDelete: ((_ title: String) async -> Bool)? { get set }
}
