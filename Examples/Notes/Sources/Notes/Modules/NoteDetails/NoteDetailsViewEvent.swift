/// What a person can do with one note.
package enum NoteDetailsViewEvent: Equatable {
    case edit
    case pin(Bool)
    case share(Bool)
    case delete
    case retry
}
