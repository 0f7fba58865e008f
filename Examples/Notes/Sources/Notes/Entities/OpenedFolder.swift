import Storey

/// A folder to show: the one with an ID, or the one with a name, as in links of earlier versions.
enum OpenedFolder: Hashable, LinkParameter {
    case id(Folder.ID)
    case name(String)

    init(linkText: String) {
        self = Folder.ID(linkText: linkText).map(Self.id) ?? .name(linkText)
    }

    var linkText: String {
        switch self {
        case .id(let id): id.linkText
        case .name(let name): name
        }
    }

    /// Returns the ID of the folder among those that exist. Without a folder of the name, returns the ID that it would have.
    func id(among folders: [FolderCount]) -> Folder.ID {
        switch self {
        case .id(let id): id
        case .name(let name): folders.first { $0.name == name }?.id ?? Folder.ID(named: name)
        }
    }
}

/// A text in saved places, as before folders had IDs.
extension OpenedFolder: Codable {
    init(from decoder: any Decoder) throws {
        self.init(linkText: try decoder.singleValueContainer().decode(String.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(linkText)
    }
}
