/// A conflict between the user's text and a change elsewhere: in another window, or on another device. The user's text was
/// saved.
package enum NoteConflict: Codable, Hashable, Sendable {
    /// The note was changed. The other version was kept as a copy.
    case changed(copy: Note.ID)
    /// The note was deleted. It exists again, with the user's text.
    case deleted

    /// The note that keeps the other version, if there is one.
    var copy: Note.ID? {
        if case .changed(let copy) = self { copy } else { nil }
    }
}
