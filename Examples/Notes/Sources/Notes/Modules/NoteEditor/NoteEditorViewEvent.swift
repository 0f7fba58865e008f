/// What a person can do while writing a note.
package enum NoteEditorViewEvent: Equatable {
    case textChanged(String)
    case save
    case cancel
}
