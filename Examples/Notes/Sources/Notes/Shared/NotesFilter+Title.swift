extension NotesFilter {
    /// The text of the filter in the identifiers of elements.
    package var id: String {
        switch self {
        case .pinned, .shared, .checklist: rawValue
        case .folder(let name): "folder-\(name.addressText)"
        }
    }

    package var title: String {
        switch self {
        case .pinned: strings.homePinned
        case .shared: strings.listShared
        case .checklist: strings.listFilterChecklist
        case .folder(let name): name
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
