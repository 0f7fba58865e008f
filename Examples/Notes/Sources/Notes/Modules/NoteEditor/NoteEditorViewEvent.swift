/// A user action in the editor.
package enum NoteEditorViewEvent: Equatable {
    case textChanged(String)
    case save
    case cancel
}
