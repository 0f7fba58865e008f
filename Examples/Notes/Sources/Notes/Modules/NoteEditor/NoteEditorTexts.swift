/// The localized texts of the editor.
package struct NoteEditorTexts: Sendable {
    package let newNote: String
    package let editNote: String
    package let cancel: String
    package let save: String
    package let text: String
    package let firstLine: String
}
