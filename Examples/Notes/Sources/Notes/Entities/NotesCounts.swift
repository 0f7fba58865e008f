/// The number of notes.
package struct NotesCounts: Codable, Equatable, Sendable {
    /// The number of notes that aren't deleted.
    package let all: Int
    package let pinned: Int
    /// The number of deleted notes that can be restored.
    package let deleted: Int
    /// The folders in their order.
    package let folders: [FolderCount]

    /// Creates counts.
    /// - Parameter folders: The folders in any order.
    package init(all: Int = 0, pinned: Int = 0, deleted: Int = 0, folders: [FolderCount] = []) {
        self.all = all
        self.pinned = pinned
        self.deleted = deleted
        self.folders = folders.sorted { $0.folder.comesBefore($1.folder) }
    }

    /// Decodes counts, also those in recordings of earlier versions.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        all = try container.decode(Int.self, forKey: .all)
        pinned = try container.decode(Int.self, forKey: .pinned)
        deleted = try container.decodeIfPresent(Int.self, forKey: .deleted) ?? 0
        folders = try container.decodeIfPresent([FolderCount].self, forKey: .folders) ?? []
    }
}

/// A folder and the number of its notes that aren't deleted.
@dynamicMemberLookup
package struct FolderCount: Codable, Hashable, Identifiable, Sendable {
    package let folder: Folder
    package let count: Int

    package init(_ folder: Folder, count: Int) {
        self.folder = folder
        self.count = count
    }

    package var id: Folder.ID { folder.id }

    package subscript<Value>(dynamicMember property: KeyPath<Folder, Value>) -> Value {
        folder[keyPath: property]
    }
}

extension [FolderCount] {
    /// Returns the folder with an ID, or `nil` if no folder has it.
    package subscript(id id: Folder.ID?) -> FolderCount? { first { $0.id == id } }
}
