import Foundation
import Storey

/// A deleted note as it is shown until it is restored or removed.
package struct DeletedNoteRow: Equatable, Identifiable {
    private let note: Note
    private let daysLeft: Int

    package var id: Note.ID { note.id }
    package var title: String { title(in: strings) }
    package var excerpt: String { note.excerpt }
    package var text: String { note.text }
    /// The days until the note is removed.
    package var remaining: String { strings.deletedDaysLeft(daysLeft, daysLeft.localized) }

    func title(in strings: Strings) -> String { note.listTitle(in: strings) }

    init(_ note: Note, at date: Date) {
        self.note = note
        let rest = Note.restorationPeriod - date.timeIntervalSince(note.deleted ?? date)
        daysLeft = min(max(Int((rest / 86_400).rounded(.up)), 1), Note.restorationDays)
    }
}
