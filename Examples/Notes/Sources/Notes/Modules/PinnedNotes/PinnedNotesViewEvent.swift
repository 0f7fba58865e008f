/// A user action on the pinned notes.
package enum PinnedNotesViewEvent: Equatable {
    case select(Note.ID)
}
