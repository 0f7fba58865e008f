/// A user action on the screen of one note.
package enum NoteDetailsViewEvent: Equatable {
    case edit
    case pin(Bool)
    case share(Bool)
    case delete
    case retry
}
