import Storey

/// The data that the section of pinned notes shows.
package struct PinnedNotesViewInputData: Equatable {
    package let rows: [NoteRow]

    init(_ state: PinnedNotesProviderState) {
        rows = state.notes.map { NoteRow($0, on: state.day, showsExcerpt: state.showsExcerpts) }
    }
}

/// The identifiers of the elements.
package enum PinnedNotesElement {
    package static func note(_ id: Note.ID) -> String { "note-\(id)" }
}

/// A user action on the pinned notes.
package enum PinnedNotesViewEvent: Equatable {
    case select(Note.ID)
    case perform(NoteAction, Note.ID)
}

final class PinnedNotesViewModel: ViewModel {
    enum Output {
        case note(NoteRowOutput)
    }

    let viewInputData: Observed<PinnedNotesViewInputData>
    let output = Outputs<Output>()

    private let provider: PinnedNotesProvider
    private let scope: Scope

    init(provider: PinnedNotesProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(PinnedNotesViewInputData.init)
    }

    func handle(_ event: PinnedNotesViewEvent) {
        switch event {
        case .select(let id): output(.note(.selected(id)))
        case .perform(let action, let id): perform(action, on: id)
        }
    }

    private func perform(_ action: NoteAction, on id: Note.ID) {
        if let row = action.output(for: id) { return output(.note(row)) }
        scope.task { try await self.provider.perform(action, on: id) }
    }
}
