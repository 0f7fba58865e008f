import Storey

/// A note to show: an existing one, or a new one, which is stored once it has words. Two are equal if their IDs are, because a
/// new note stays on the same screen when it is stored.
struct OpenedNote: Codable, Hashable, LinkParameter {
    let id: Note.ID
    let isNew: Bool
    /// The folder of a new note.
    let folder: Folder.ID?

    init(_ id: Note.ID, isNew: Bool = false, in folder: Folder.ID? = nil) {
        self.id = id
        self.isNew = isNew
        self.folder = folder
    }

    init?(linkText: String) {
        guard let id = Note.ID(linkText: linkText) else { return nil }
        self.init(id)
    }

    var linkText: String { id.linkText }

    static func == (one: OpenedNote, other: OpenedNote) -> Bool { one.id == other.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
