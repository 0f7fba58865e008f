import Storey

/// The data that the screen of one note shows.
package struct NoteDetailsViewInputData: Equatable {
    fileprivate let state: NoteDetailsProviderState

    package var title: String { state.note?.title ?? strings.detailsNote }
    package var text: String { state.note?.text ?? "" }
    package var date: String { state.note.map { strings.detailsChanged($0.modified.shortFormat) } ?? "" }
    package var isPinned: Bool { state.note?.isPinned ?? false }
    package var isShared: Bool { state.note?.isShared ?? false }
    /// The name of the note's folder.
    package var folder: String { strings.detailsFolder(state.note?.folder ?? strings.folderNone) }
    package var conflict: String? { state.otherVersion.map(strings.conflictKeptOtherVersion) }
    package var exists: Bool { state.note != nil }
    package var isLoading: Bool { state.isLoading }
    package var failure: String? { state.failure.map(strings.message) }
}

/// The identifiers of the elements.
package enum NoteDetailsElement: String, ElementID {
    case edit
    case text
    case delete
    case conflict
    case pinned
    case shared
    case folder
    case backToNotes = "back-to-notes"
}

/// A user action on the screen of one note.
package enum NoteDetailsViewEvent: Equatable {
    case edit
    case pin(Bool)
    case share(Bool)
    case chooseFolder
    case delete
    case backToNotes
    case retry
}

final class NoteDetailsViewModel: ViewModel {
    enum Output {
        case edit
        case folderChoice
        case deletion
        case backToNotes
    }

    let viewInputData: Observed<NoteDetailsViewInputData>
    let output = Outputs<Output>()

    private let provider: NoteDetailsProvider
    private let scope: Scope

    init(provider: NoteDetailsProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(NoteDetailsViewInputData.init)
    }

    func handle(_ event: NoteDetailsViewEvent) {
        switch event {
        case .edit: output(.edit)
        case .pin(let isOn): scope.task { try await self.provider.setPinned(isOn) }
        case .share(let isOn): scope.task { try await self.provider.setShared(isOn) }
        case .chooseFolder: output(.folderChoice)
        case .delete: output(.deletion)
        case .backToNotes: output(.backToNotes)
        case .retry: provider.retry()
        }
    }
}
