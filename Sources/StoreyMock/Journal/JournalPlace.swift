/// Where in which journal a request stands whose story goes on.
struct JournalPlace: Sendable, Equatable {
    let session: String
    let number: Int
    /// How often the journal was cleared before: numbers begin anew then.
    let era: Int
}
