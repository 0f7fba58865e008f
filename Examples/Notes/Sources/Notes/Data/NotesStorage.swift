/// Where notes are kept. Everything saved is there after a crash of the process.
package protocol NotesStorage: Sendable {
    /// All notes, in no order.
    func notes() async throws -> [Note]
    /// Keeps a note, in place of the one with its id.
    func save(_ note: Note) async throws
    /// Pins a note or takes the pin away, whatever else happens to the note meanwhile. One that is not there is no error.
    func setPinned(_ isPinned: Bool, of id: Note.ID) async throws
    /// Forgets a note. One that is not there is no error.
    func delete(_ id: Note.ID) async throws
    /// The settings, or the default ones.
    func settings() async throws -> NotesSettings
    /// Changes the settings, as one step: two changes at once both count.
    func changeSettings(_ change: @Sendable (inout NotesSettings) -> Void) async throws
}
