/// The result of adding notes to a storage.
package struct NotesAddition: Codable, Equatable, Sendable {
    /// The number of added notes.
    package var added = 0
    /// The number of notes that the storage had already.
    package var skipped = 0

    package init(added: Int = 0, skipped: Int = 0) {
        self.added = added
        self.skipped = skipped
    }
}

extension Note {
    /// Returns the note to add to a storage, or `nil` if the storage has it: one with the same text, which isn't deleted unless
    /// this one is. A storage that has another version gets a copy with another ID, always the same, so that importing a
    /// file again adds nothing.
    package func addition(to stored: (ID) throws -> Note?) rethrows -> Note? {
        var note = self
        while let existing = try stored(note.id) {
            if existing.text == text, existing.deleted == nil || deleted != nil { return nil }
            note = Note(
                id: ID(hashing: "\(note.id) \(text)"), text: text, created: created, modified: modified,
                isPinned: isPinned, isShared: isShared, folder: folder, deleted: deleted)
        }
        return note
    }
}
