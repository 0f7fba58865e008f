import Storey

/// The data that the home screen shows around its sections, and which sections are visible.
package struct NotesHomeViewInputData: Equatable {
    package let showsPinned: Bool
    package let showsLatest: Bool
    /// Whether there are notes, so that the section headers and the link to all notes are shown.
    package let hasNotes: Bool

    init(_ state: NotesHomeProviderState) {
        showsPinned = state.hasPinned
        // Without any notes, this section shows the empty state.
        showsLatest = state.hasOthers || !state.hasPinned
        hasNotes = state.hasPinned || state.hasOthers
    }
}

/// The identifiers of the elements.
package enum NotesHomeElement: String, ElementID {
    case newNote = "new-note"
    case allNotes = "all-notes"
}

/// A user action on the home screen, outside its sections.
package enum NotesHomeViewEvent: Equatable {
    case newNote
    case allNotes
}

final class NotesHomeViewModel: ViewModel {
    enum Output {
        case newNote
        case allNotes
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
        }
    }
}
