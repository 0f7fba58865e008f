import Storey

/// The data that the folder editor shows.
package struct FolderEditorViewInputData: Equatable {
    package let name: String
    package let canSave: Bool
    /// The names of the folders to choose from.
    package let folders: [String]
    private let action: FolderAction

    init(_ state: FolderEditorProviderState) {
        action = state.action
        name = state.name
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

    package static func folder(_ name: String) -> String { "folder-\(name.addressText)" }
}

/// A user action in the folder editor.
package enum FolderEditorViewEvent: Equatable {
    case nameChanged(String)
    case choose(String?)
    case save
    case cancel
}

final class FolderEditorViewModel: ViewModel {
    enum Output {
        case done(String?)
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
        case .choose(let name): apply(name)
        case .save: if let name = provider.state.value.validName { apply(name) }
        case .cancel: output(.canceled)
        }
    }

    private func apply(_ name: String?) {
        scope.task {
            try await self.provider.apply(name)
            self.output(.done(name))
        }
    }
}
