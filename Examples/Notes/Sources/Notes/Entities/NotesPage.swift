/// The result of a notes query.
package struct NotesPage: Codable, Equatable, Sendable {
    /// The first matching notes, in the order of the query.
    package let notes: [Note]
    /// The number of all matching notes.
    package let total: Int

    package init(notes: [Note], total: Int) {
        self.notes = notes
        self.total = total
    }
}
