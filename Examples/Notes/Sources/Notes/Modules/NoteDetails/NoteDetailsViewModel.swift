package import Storey

package protocol NoteDetailsViewModel: ViewModel
where ViewInputData == NoteDetailsViewInputData, ViewEvent == NoteDetailsViewEvent {
    var onEdit: (() -> Void)? { get set }
    var onDeleted: (() -> Void)? { get set }
    /// Asks the person whether a note of that title may go.
    var confirmDelete: ((_ title: String) async -> Bool)? { get set }
}
