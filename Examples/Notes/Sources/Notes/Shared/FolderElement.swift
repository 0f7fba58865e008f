/// The identifiers of the elements of a folder, on all screens.
package enum FolderElement {
    package static func row(_ id: Folder.ID) -> String { "folder-\(id)" }

    package static func rename(_ id: Folder.ID) -> String { "rename-folder-\(id)" }

    package static func delete(_ id: Folder.ID) -> String { "delete-folder-\(id)" }
}
