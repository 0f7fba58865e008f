/// Exactly what the editor draws.
package struct NoteEditorViewInputData: Equatable {
    package let title: String
    package let text: String
    package let canType: Bool
    package let canSave: Bool

    init(_ state: NoteEditorProviderState) {
        title = state.isNew ? "New note" : "Edit note"
        text = state.text
        canType = !state.isLoading
        canSave = !state.isSaving && !state.isLoading && state.text.contains { !$0.isWhitespace }
    }
}
