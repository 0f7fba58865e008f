import Storey

/// The data that the folder editor shows.
package struct FolderEditorViewInputData: Equatable {
    package let name: String
    package let canSave: Bool
    /// The folders to choose from.
    package let folders: [Folder]
    private let note: Note?
    private let action: FolderAction

    init(_ state: FolderEditorProviderState) {
        action = state.action
        name = state.name
        note = state.note
        canSave = state.validName != nil
        folders = action.choosesFolder ? state.folders : []
    }

    package var title: String {
        switch action {
        case .create: strings.homeNewFolder
        case .rename: strings.folderRename
        case .move: strings.folderMove
        }
    }

    package var label: String { choosesFolder ? strings.folderNewName : strings.folderName }

    /// Whether the user chooses the folder of a note.
    package var choosesFolder: Bool { action.choosesFolder }

    /// Returns whether the note is in a folder, or in none if it is `nil`. While the user names a new folder, that one is chosen.
    package func isChosen(_ folder: Folder.ID?) -> Bool {
        name.isEmpty && note.map { $0.folder == folder } ?? false
    }
}

extension FolderAction {
    fileprivate var choosesFolder: Bool { if case .move = self { true } else { false } }
}

/// The identifiers of the elements.
package enum FolderEditorElement: String, ElementID {
    case name
    case save
    case cancel
    case noFolder = "no-folder"
}

/// A user action in the folder editor.
package enum FolderEditorViewEvent: Equatable {
    case nameChanged(String)
    case choose(Folder.ID?)
    case save
    case cancel
}

final class FolderEditorViewModel: ViewModel {
    enum Output {
        case done(Folder.ID?)
        case canceled
    }

    let viewInputData: Observed<FolderEditorViewInputData>
    let output = Outputs<Output>()

    private let provider: FolderEditorProvider
    private let scope: Scope

    init(provider: FolderEditorProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(FolderEditorViewInputData.init)
    }

    func handle(_ event: FolderEditorViewEvent) {
        switch event {
        case .nameChanged(let name): provider.setName(name)
        case .choose(let folder):
            scope.task {
                try await self.provider.choose(folder)
                self.output(.done(folder))
            }
        case .save: scope.task { self.output(.done(try await self.provider.apply())) }
        case .cancel: output(.canceled)
        }
    }
}
