/// What the data layer broadcasts. It carries no data: who wants to know asks in the ordinary way.
package enum NotesEvent: String, Codable, Sendable, Equatable {
    case notesChanged
    case settingsChanged
    /// What could not be read may be readable now: a person asked to try again.
    case retried
}
