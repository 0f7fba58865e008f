package import Foundation

extension Note {
    /// Returns a copy that keeps another version of the note: neither pinned nor shared, with a changed title.
    package func copied(as id: UUID, titled name: (_ title: String) -> String) -> Note {
        let renamed =
            text.firstRange(of: title).map { text.replacingCharacters(in: $0, with: name(title)) }
            ?? name(title) + text
        return Note(id: id, text: renamed, created: created, modified: modified)
    }
}
