/// A condition that notes of a search must meet, besides its text.
package enum NotesFilter: Codable, Hashable, Sendable {
    case pinned, shared, checklist
    case folder(String)
}

extension NotesFilter {
    /// The name of the folder, or `nil` for other filters.
    var folder: String? { if case .folder(let name) = self { name } else { nil } }
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
            self = .folder(String(rawValue.dropFirst(Self.folderPrefix.count)))
        }
    }

    package var rawValue: String {
        switch self {
        case .pinned: "pinned"
        case .shared: "shared"
        case .checklist: "checklist"
        case .folder(let name): Self.folderPrefix + name
        }
    }
}
