/// Exactly what the editor draws.
package struct NoteEditorViewInputData: Equatable {
    package let title: String
    package let text: String
    package let canSave: Bool

    init(_ state: NoteEditorProviderState) {
        title = state.isNew ? "New note" : "Edit note"
        text = state.text
        canSave = !state.isSaving && state.text.contains { !$0.isWhitespace }
    }
}
