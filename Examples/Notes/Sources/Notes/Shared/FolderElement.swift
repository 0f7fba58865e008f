/// The identifiers of the elements of a folder, on all screens.
package enum FolderElement {
    /// The row, and its value while it is dragged.
    package static func row(_ id: Folder.ID) -> String { "folder-\(id)" }

    package static func rename(_ id: Folder.ID) -> String { "rename-folder-\(id)" }

    package static func moveUp(_ id: Folder.ID) -> String { "move-folder-up-\(id)" }

    package static func moveDown(_ id: Folder.ID) -> String { "move-folder-down-\(id)" }

    package static func delete(_ id: Folder.ID) -> String { "delete-folder-\(id)" }
}
