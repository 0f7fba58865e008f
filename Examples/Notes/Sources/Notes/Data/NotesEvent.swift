/// A notification from the data layer. Observers read again what they show.
package enum NotesEvent: Codable, Sendable, Equatable {
    case notesChanged
    case settingsChanged
    /// The user asked to retry a failed read.
    case retried
    /// The synchronization found two versions of a note, and kept the other one as a copy.
    case otherVersionKept(of: Note.ID, copy: Note.ID)
}
