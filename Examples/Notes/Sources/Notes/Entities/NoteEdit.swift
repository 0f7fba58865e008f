import Foundation

/// A typed text that isn't stored yet.
struct NoteEdit: Equatable {
    var draft: NoteDraft
    /// The version that the text is based on, if it is known.
    var base: Note?
    /// Whether the note was never stored.
    var isNew: Bool

    /// Bases the text on a version that was kept as a copy, so that it may be replaced.
    mutating func replace(_ version: Note) {
        draft.base = version.modified
        base = version
    }

    /// Returns the changes since an earlier text that was stored as a version of the note, or `nil` if nothing was typed since.
    func rebased(from earlier: NoteEdit, onto stored: Note) -> NoteEdit? {
        if draft.text == earlier.draft.text { return nil }
        guard let text = draft.text.merged(with: stored.text, since: earlier.draft.text) else {
            var edit = self
            edit.isNew = false
            return edit
        }
        return NoteEdit(draft: NoteDraft(text: text, base: stored.modified), base: stored, isNew: false)
    }
}

/// The part of an edit that outlives the app.
struct NoteDraft: Codable, Equatable {
    var text: String
    /// The date of the version that the text is based on, or `nil` for a new note.
    var base: Date?
    /// Whether the text is stored. It is needed again only if the storage was in memory.
    var isStored = false

    // What changes while the user types is adjacent in the JSON, whose keys are sorted, so that a difference is short.
    private enum CodingKeys: String, CodingKey {
        case text
        case base = "version"
        case isStored = "wasStored"
    }

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}
