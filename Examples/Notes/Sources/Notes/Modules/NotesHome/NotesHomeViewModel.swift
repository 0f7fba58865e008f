import Storey

/// The data that the home screen shows around its sections, and which sections are visible.
package struct NotesHomeViewInputData: Equatable {
    package let showsPinned: Bool
    package let showsLatest: Bool
    /// Whether there are notes, so that the section headers and the link to all notes are shown.
    package let hasNotes: Bool
    private let counts: NotesCounts

    init(_ counts: NotesCounts) {
        self.counts = counts
        showsPinned = counts.pinned > 0
        // Without any notes, this section shows the empty state.
        showsLatest = counts.all > counts.pinned || counts.all == 0
        hasNotes = counts.all > 0
    }

    /// The number of notes.
    package var all: String { counts.all.localized }

    package var folders: [FolderCount] { counts.folders }

    /// Whether there is anything to put into a new folder.
    package var canCreateFolder: Bool { hasNotes || !folders.isEmpty }

    /// Whether there are deleted notes, so that their list can be opened.
    package var hasDeleted: Bool { counts.deleted > 0 }

    /// The number of deleted notes.
    package var deleted: String { counts.deleted.localized }

    /// Returns the number of notes in a folder.
    package func count(of folder: FolderCount) -> String { folder.count.localized }
}

/// The identifiers of the elements.
package enum NotesHomeElement: String, ElementID {
    case newNote = "new-note"
    case search
    case allNotes = "all-notes"
    case newFolder = "new-folder"
    case deletedNotes = "deleted-notes"
}

/// A user action on the home screen, outside its sections.
package enum NotesHomeViewEvent: Equatable {
    case newNote
    case search
    case allNotes
    case folder(Folder.ID)
    case renameFolder(Folder.ID)
    case deleteFolder(Folder.ID)
    case newFolder
    case deletedNotes
    /// Something was dragged to a folder, or out of it.
    case dropped(String, folder: Folder.ID?)
}

final class NotesHomeViewModel: ViewModel {
    enum Output {
        case newNote
        case search
        case allNotes
        case folder(Folder.ID)
        case folderRenaming(Folder.ID)
        case folderDeletion(FolderCount)
        case newFolder
        case deletedNotes
    }

    let viewInputData: Observed<NotesHomeViewInputData>
    let output = Outputs<Output>()

    private let provider: NotesHomeProvider
    private let scope: Scope

    init(provider: NotesHomeProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(NotesHomeViewInputData.init)
    }

    func handle(_ event: NotesHomeViewEvent) {
        switch event {
        case .newNote: output(.newNote)
        case .search: output(.search)
        case .allNotes: output(.allNotes)
        case .folder(let id): output(.folder(id))
        case .renameFolder(let id): output(.folderRenaming(id))
        case .deleteFolder(let id):
            if let folder = provider.state.value.folders[id: id] { output(.folderDeletion(folder)) }
        case .newFolder: output(.newFolder)
        case .deletedNotes: output(.deletedNotes)
        case .dropped(let value, let folder):
            // Only notes can be dragged.
            if let id = Note.ID(linkText: value) {
                scope.task { try await self.provider.move(id, to: folder) }
            }
        }
    }
}
