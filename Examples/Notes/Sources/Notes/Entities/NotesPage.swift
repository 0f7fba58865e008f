/// What is seen through a window on the notes.
package struct NotesPage: Codable, Equatable, Sendable {
    /// The first ones, in order.
    package let notes: [Note]
    /// How many there are, seen and unseen.
    package let total: Int

    package init(notes: [Note], total: Int) {
        self.notes = notes
        self.total = total
    }
}
