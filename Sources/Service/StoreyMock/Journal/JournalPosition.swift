/// The position of an unfinished request in a journal.
struct JournalPosition: Sendable, Hashable {
    let session: String
    let number: Int
    /// The number of times that the journal had been cleared. Numbering restarts each time.
    let generation: Int
}
