/// The data that the editor shows.
package struct NoteEditorViewInputData: Equatable {
    package let texts: Texts
    package let title: String
    package let text: String
    package let canType: Bool
    package let canSave: Bool

    init(_ state: NoteEditorProviderState, _ region: Region) {
        texts = region.language.texts
        title = state.isNew ? texts.editor.newNote : texts.editor.editNote
        text = state.text
        canType = !state.isLoading
        canSave = !state.isSaving && !state.isLoading && state.text.contains { !$0.isWhitespace }
    }
}
