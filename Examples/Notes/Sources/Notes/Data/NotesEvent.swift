/// A notification from the data layer. Observers read again what they show.
package enum NotesEvent: Codable, Sendable, Equatable {
    case notesChanged
    case settingsChanged
    /// The user asked to retry a failed read or synchronization.
    case retried
    /// The last rounds of the synchronization failed. Sent after each further one, for sessions that began meanwhile.
    case synchronizationFailed
    /// A round of the synchronization succeeded, or is no longer necessary, after failed ones.
    case synchronizationRecovered
    /// The synchronization found two versions of a note, and kept the other one as a copy.
    case otherVersionKept(of: Note.ID, copy: Note.ID)
    /// The user has seen that a note has two versions.
    case conflictClosed(Note.ID)
}
