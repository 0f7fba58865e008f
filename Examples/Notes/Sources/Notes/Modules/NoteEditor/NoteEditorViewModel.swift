package import Storey

package protocol NoteEditorViewModel: ViewModel
where ViewInputData == NoteEditorViewInputData, ViewEvent == NoteEditorViewEvent {
    /// Saved or given up: the editor may go.
    var onDone: (() -> Void)? { get set }
}
