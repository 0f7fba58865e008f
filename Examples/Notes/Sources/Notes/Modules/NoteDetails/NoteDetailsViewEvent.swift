/// What a person can do with one note.
package enum NoteDetailsViewEvent: Equatable {
    case edit
    case delete
}
