/// The number of notes.
package struct NotesCounts: Codable, Equatable, Sendable {
    package let all: Int
    package let pinned: Int

    package init(all: Int = 0, pinned: Int = 0) {
        self.all = all
        self.pinned = pinned
    }
}
