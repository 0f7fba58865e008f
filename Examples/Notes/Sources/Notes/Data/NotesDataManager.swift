/// The data layer's door: reads and writes notes, and tells every open session when something changed.
package protocol NotesDataManager: NotesStorage {
    /// What changes from now on, whoever changed it, for as long as the sequence is listened to.
    func events() async -> AsyncStream<NotesEvent>
}
