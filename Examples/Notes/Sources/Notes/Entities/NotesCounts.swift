/// The number of notes.
package struct NotesCounts: Codable, Equatable, Sendable {
    /// A folder and the number of its notes.
    package struct Folder: Codable, Hashable, Sendable {
        package let name: String
        package let count: Int

        package init(name: String, count: Int) {
            self.name = name
            self.count = count
        }
    }

    /// The number of notes that aren't deleted.
    package let all: Int
    package let pinned: Int
    /// The number of deleted notes that can be restored.
    package let deleted: Int
    /// The folders in alphabetical order.
    package let folders: [Folder]

    /// Creates counts.
    /// - Parameter folders: The number of notes by the name of their folder.
    package init(all: Int = 0, pinned: Int = 0, deleted: Int = 0, folders: [String: Int] = [:]) {
        self.all = all
        self.pinned = pinned
        self.deleted = deleted
        self.folders = folders.map { Folder(name: $0, count: $1) }
            .sorted { ($0.name.searchable, $0.name) < ($1.name.searchable, $1.name) }
    }

    /// Decodes counts, also those in recordings of earlier versions.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        all = try container.decode(Int.self, forKey: .all)
        pinned = try container.decode(Int.self, forKey: .pinned)
        deleted = try container.decodeIfPresent(Int.self, forKey: .deleted) ?? 0
        folders = try container.decodeIfPresent([Folder].self, forKey: .folders) ?? []
    }
}
