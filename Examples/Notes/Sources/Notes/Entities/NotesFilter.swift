import Storey

/// A condition that notes of a search must meet, besides its text.
package enum NotesFilter: Codable, Hashable, Sendable {
    case pinned, shared, checklist
    case folder(Folder.ID)
}

extension NotesFilter {
    /// The folder, or `nil` for other filters.
    var folder: Folder.ID? { if case .folder(let id) = self { id } else { nil } }

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
        case .shared: "person.2"
        case .checklist: "checklist"
        case .folder: "folder"
        }
    }
}

/// The text of a filter in recordings and in saved state.
extension NotesFilter: RawRepresentable {
    private static let folderPrefix = "folder "

    package init?(rawValue: String) {
        switch rawValue {
        case "pinned": self = .pinned
        case "shared": self = .shared
        case "checklist": self = .checklist
        default:
            guard rawValue.hasPrefix(Self.folderPrefix) else { return nil }
            let id = Folder.ID(linkText: String(rawValue.dropFirst(Self.folderPrefix.count)))
            guard let id else { return nil }
            self = .folder(id)
        }
    }

    package var rawValue: String {
        switch self {
        case .pinned: "pinned"
        case .shared: "shared"
        case .checklist: "checklist"
        case .folder(let id): "\(Self.folderPrefix)\(id)"
        }
    }
}

/// A filter as it's shown in the search field.
package struct NotesFilterToken: Equatable {
    package let filter: NotesFilter
    package let title: String

    /// - Parameter folders: All folders. A filter for another one, which was deleted, has an empty title.
    init(_ filter: NotesFilter, folders: [FolderCount]) {
        self.filter = filter
        title =
            switch filter {
            case .pinned: strings.homePinned
            case .shared: strings.listShared
            case .checklist: strings.listFilterChecklist
            case .folder(let id): folders[id: id]?.name ?? ""
            }
    }
}
