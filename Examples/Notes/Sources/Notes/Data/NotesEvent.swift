/// A notification from the data layer. It carries no data: observers read again what they show.
package enum NotesEvent: String, Codable, Sendable, Equatable {
    case notesChanged
    case settingsChanged
    /// The user asked to retry a failed read.
    case retried
}
