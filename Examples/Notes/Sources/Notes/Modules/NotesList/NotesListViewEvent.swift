/// A user action on the list.
package enum NotesListViewEvent: Equatable {
    case newNote
    case select(Note.ID)
    case delete(Note.ID)
    case searchChanged(String)
    case showMore
    case retry
}
