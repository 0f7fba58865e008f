/// What a person can do with the pinned notes.
package enum PinnedNotesViewEvent: Equatable {
    case select(Note.ID)
}
