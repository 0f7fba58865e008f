import Storey

/// A condition that notes of a search must meet, besides its text.
package enum NotesFilter: Codable, Hashable, Sendable {
    case pinned, shared, checklist
    case folder(Folder.ID)
}

extension NotesFilter {
    /// The folder, or `nil` for other filters.
    var folder: Folder.ID? { if case .folder(let id) = self { id } else { nil } }
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
