package import Storey

package protocol NoteEditorViewModel: ViewModel
where ViewInputData == NoteEditorViewInputData, ViewEvent == NoteEditorViewEvent {
    /// Called when the user has saved or canceled.
    var onDone: ((NoteEditorResult) -> Void)? { get set }
}
