/// A user action on the home screen, outside its sections.
package enum NotesHomeViewEvent: Equatable {
    case newNote
    case allNotes
}
