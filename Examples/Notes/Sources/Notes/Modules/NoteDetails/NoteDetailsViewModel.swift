import Storey

/// The data that the screen of one note shows.
package struct NoteDetailsViewInputData: Equatable {
    package let strings: Strings
    package let title: String
    package let text: String
    package let date: String
    package let isPinned: Bool
    package let isShared: Bool
    package let conflict: String?
    package let exists: Bool
    package let isLoading: Bool
    package let failure: String?

    init(_ state: NoteDetailsProviderState, _ region: Region) {
        strings = region.language.strings
        let note = state.note
        title = note?.title ?? strings.detailsNote
        text = note?.text ?? ""
        date = note.map { [strings] in strings.detailsChanged($0.modified.shortFormat(in: region)) } ?? ""
        isPinned = note?.isPinned ?? false
        isShared = note?.isShared ?? false
        conflict = state.otherVersion.map(strings.conflictKeptOtherVersion)
        exists = note != nil
        isLoading = state.isLoading
        failure = state.failure.map(strings.message)
    }
}

/// The identifiers of the elements.
package enum NoteDetailsElement: String, ElementID {
    case edit
    case text
    case delete
    case conflict
    case pinned
    case shared
}

/// A user action on the screen of one note.
package enum NoteDetailsViewEvent: Equatable {
    case edit
    case pin(Bool)
    case share(Bool)
    case delete
    case retry
}

final class NoteDetailsViewModel: ViewModel {
    enum Output {
        case edit
        case deleted
    }

    let viewInputData: Observed<NoteDetailsViewInputData>
    let output = Outputs<Output>()
    /// Asks the user to confirm that a note with this title is deleted.
    var confirmDelete: ((_ title: String) async -> Bool)?

    private let provider: NoteDetailsProvider
    private let scope: Scope
    private var confirmation: CancellationToken?

    init(provider: NoteDetailsProvider, localization: Localization, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = .combine(provider.state, localization.region) { NoteDetailsViewInputData($0, $1) }
    }

    func handle(_ event: NoteDetailsViewEvent) {
        switch event {
        case .edit: output(.edit)
        case .pin(let isOn): scope.task { try await self.provider.setPinned(isOn) }
        case .share(let isOn): scope.task { try await self.provider.setShared(isOn) }
        case .delete: delete()
        case .retry: provider.retry()
        }
    }

    private func delete() {
        let title = viewInputData.value.title
        // A second tap replaces the first question.
        confirmation?.cancel()
        confirmation = scope.task {
            guard await self.confirmDelete?(title) == true else { return }
            // A separate task, so that a retry after an error doesn't ask again.
            self.scope.task {
                try await self.provider.delete()
                self.output(.deleted)
            }
        }
    }
}
