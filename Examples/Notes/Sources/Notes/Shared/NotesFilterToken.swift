extension NotesFilter {
    /// The text of the filter in the identifiers of elements.
    package var id: String {
        switch self {
        case .pinned, .shared, .checklist: rawValue
        case .folder(let id): "folder-\(id)"
        }
    }

    /// The name of an SF Symbol, which the style sheet of the web host draws, too.
    package var symbol: String {
        switch self {
        case .pinned: "pin"
        case .shared: "laptopcomputer.and.iphone"
        case .checklist: "checklist"
        case .folder: "folder"
        }
    }
}

/// A filter as it's shown in the search field.
package struct NotesFilterToken: Equatable {
    package let filter: NotesFilter
    private let folderName: String?

    /// - Parameter folders: All folders. A filter for another one, which was deleted, has an empty title.
    init(_ filter: NotesFilter, folders: [FolderCount]) {
        self.filter = filter
        folderName = folders[id: filter.folder]?.name
    }

    package var title: String {
        switch filter {
        case .pinned: strings.homePinned
        case .shared: strings.listShared
        case .checklist: strings.listFilterChecklist
        case .folder: folderName ?? ""
        }
    }
}
