import Storey

/// A note to show: an existing one, or a new one, which is stored once it has words. Two are equal if their IDs are, because a
/// new note stays on the same screen when it is stored.
struct OpenedNote: Codable, Hashable, LinkParameter {
    let id: Note.ID
    let isNew: Bool
    /// Whether the note was created in this run of the app, so that no storage can have it yet. A restored one may be stored.
    let isFresh: Bool
    /// The folder of a new note.
    let folder: Folder.ID?

    init(_ id: Note.ID, isNew: Bool = false, in folder: Folder.ID? = nil) {
        self.id = id
        self.isNew = isNew
        isFresh = isNew
        self.folder = folder
    }

    private enum CodingKeys: CodingKey { case id, isNew, folder }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(Note.ID.self, forKey: .id)
        isNew = try container.decode(Bool.self, forKey: .isNew)
        isFresh = false
        folder = try container.decodeIfPresent(Folder.ID.self, forKey: .folder)
    }

    init?(linkText: String) {
        guard let id = Note.ID(linkText: linkText) else { return nil }
        self.init(id)
    }

    var linkText: String { id.linkText }

    static func == (one: OpenedNote, other: OpenedNote) -> Bool { one.id == other.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension OpenedNote: CustomStringConvertible {
    /// What is encoded, so that a restored screen is described as it was before.
    var description: String { "Notes.OpenedNote(id: \(id), isNew: \(isNew), folder: \(folder as Any))" }
}
