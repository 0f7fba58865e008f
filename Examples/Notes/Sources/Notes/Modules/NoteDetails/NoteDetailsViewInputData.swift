/// Exactly what the details draw.
package struct NoteDetailsViewInputData: Equatable {
    package let title: String
    package let text: String
    package let date: String
    package let isPinned: Bool
    package let isThere: Bool

    init(_ note: Note?) {
        title = note?.title ?? "Note"
        text = note?.text ?? ""
        date = note.map { "Changed \($0.modified.short)" } ?? ""
        isPinned = note?.isPinned ?? false
        isThere = note != nil
    }
}
