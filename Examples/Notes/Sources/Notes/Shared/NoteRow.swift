import Foundation

/// A note as a row of a list.
package struct NoteRow: Equatable, Identifiable {
    private let note: Note
    private let showsExcerpt: Bool

    package var id: Note.ID { note.id }
    package var title: String { note.title.isEmpty ? strings.listUntitled : note.title }
    package var excerpt: String { showsExcerpt ? note.excerpt : "" }
    package var date: String { note.modified.shortFormat }

    init(_ note: Note, showsExcerpt: Bool) {
        self.note = note
        self.showsExcerpt = showsExcerpt
    }
}
