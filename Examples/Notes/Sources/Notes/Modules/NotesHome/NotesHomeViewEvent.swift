/// What a person can do on the screen beside its sections.
package enum NotesHomeViewEvent: Equatable {
    case newNote
    case allNotes
}
