import Storey

/// The data that the home screen shows around its sections, and which sections are visible. The sidebar shows the same data.
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

    /// The number of pinned notes.
    package var pinned: String { counts.pinned.localized }

    package var folders: [FolderCount] { counts.folders }

    /// Returns the folder that is listed before another one, or `nil` if that is the first one.
    package func folder(before id: Folder.ID) -> Folder.ID? { folder(at: -1, from: id) }

    /// Returns the folder that is listed after another one, or `nil` if that is the last one.
    package func folder(after id: Folder.ID) -> Folder.ID? { folder(at: 1, from: id) }

    private func folder(at distance: Int, from id: Folder.ID) -> Folder.ID? {
        let index = folders.firstIndex { $0.id == id }.map { $0 + distance }
        return index.flatMap { folders.indices.contains($0) ? folders[$0].id : nil }
    }

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
    case home
    case allNotes = "all-notes"
    case pinnedNotes = "pinned-notes"
    case newFolder = "new-folder"
    case deletedNotes = "deleted-notes"
}

/// A user action on the home screen, outside its sections, or in the sidebar.
package enum NotesHomeViewEvent: Equatable {
    case newNote
    case search
    case home
    case allNotes
    case pinnedNotes
    case folder(Folder.ID)
    case renameFolder(Folder.ID)
    case deleteFolder(Folder.ID)
    /// The user wants a folder to take the place of another one.
    case moveFolder(Folder.ID, toPlaceOf: Folder.ID)
    case newFolder
    case deletedNotes
    /// Something was dropped on a folder, or on all notes: a note, which moves there, or a folder, which takes its place.
    case dropped(String, folder: Folder.ID?)
}

final class NotesHomeViewModel: ViewModel {
    enum Output {
        case newNote
        case search
        case home
        case allNotes
        case pinnedNotes
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
        case .home: output(.home)
        case .allNotes: output(.allNotes)
        case .pinnedNotes: output(.pinnedNotes)
        case .folder(let id): output(.folder(id))
        case .renameFolder(let id): output(.folderRenaming(id))
        case .deleteFolder(let id):
            if let folder = provider.state.value.folders[id: id] { output(.folderDeletion(folder)) }
        case .moveFolder(let id, let other): moveFolder(id, toPlaceOf: other)
        case .newFolder: output(.newFolder)
        case .deletedNotes: output(.deletedNotes)
        case .dropped(let value, let folder): drop(value, on: folder)
        }
    }

    private func drop(_ value: String, on target: Folder.ID?) {
        if let note = Note.ID(linkText: value) {
            scope.task { try await self.provider.move(note, to: target) }
        } else if let target,
            let folder = provider.state.value.folders.first(where: { FolderElement.row($0.id) == value })
        {
            moveFolder(folder.id, toPlaceOf: target)
        }
    }

    private func moveFolder(_ id: Folder.ID, toPlaceOf other: Folder.ID) {
        scope.task { try await self.provider.moveFolder(id, toPlaceOf: other) }
    }
}
