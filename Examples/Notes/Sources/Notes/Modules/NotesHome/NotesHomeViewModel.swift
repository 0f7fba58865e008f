import Storey

/// The data that the home screen shows around its sections, and which sections are visible.
package struct NotesHomeViewInputData: Equatable {
    package let showsPinned: Bool
    package let showsLatest: Bool
    /// Whether there are notes, so that the section headers and the link to all notes are shown.
    package let hasNotes: Bool
    package let folders: [NotesCounts.Folder]
    /// Whether there are deleted notes, so that their list can be opened.
    package let hasDeleted: Bool
    private let deletedCount: Int

    init(_ state: NotesHomeProviderState) {
        showsPinned = state.hasPinned
        // Without any notes, this section shows the empty state.
        showsLatest = state.hasOthers || !state.hasPinned
        hasNotes = state.hasPinned || state.hasOthers
        folders = state.folders
        hasDeleted = state.deletedCount > 0
        deletedCount = state.deletedCount
    }

    /// The number of deleted notes.
    package var deleted: String { deletedCount.localized }

    /// Returns the number of notes in a folder.
    package func count(of folder: NotesCounts.Folder) -> String { folder.count.localized }
}

/// The identifiers of the elements.
package enum NotesHomeElement: String, ElementID {
    case newNote = "new-note"
    case allNotes = "all-notes"
    case newFolder = "new-folder"
    case deletedNotes = "deleted-notes"

    package static func folder(_ name: String) -> String { "folder-\(name.addressText)" }

    package static func renameFolder(_ name: String) -> String { "rename-folder-\(name.addressText)" }

    package static func removeFolder(_ name: String) -> String { "remove-folder-\(name.addressText)" }
}

/// A user action on the home screen, outside its sections.
package enum NotesHomeViewEvent: Equatable {
    case newNote
    case allNotes
    case folder(String)
    case renameFolder(String)
    case removeFolder(String)
    case newFolder
    case deletedNotes
}

final class NotesHomeViewModel: ViewModel {
    enum Output {
        case newNote
        case allNotes
        case folder(String)
        case folderRenaming(String)
        case folderRemoval(String)
        case newFolder
        case deletedNotes
    }

    let viewInputData: Observed<NotesHomeViewInputData>
    let output = Outputs<Output>()

    init(provider: NotesHomeProvider) {
        viewInputData = provider.state.map(NotesHomeViewInputData.init)
    }

    func handle(_ event: NotesHomeViewEvent) {
        switch event {
        case .newNote: output(.newNote)
        case .allNotes: output(.allNotes)
        case .folder(let name): output(.folder(name))
        case .renameFolder(let name): output(.folderRenaming(name))
        case .removeFolder(let name): output(.folderRemoval(name))
        case .newFolder: output(.newFolder)
        case .deletedNotes: output(.deletedNotes)
        }
    }
}
