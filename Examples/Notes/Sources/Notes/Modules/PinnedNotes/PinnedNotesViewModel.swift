import Storey

/// The data that the section of pinned notes shows.
package struct PinnedNotesViewInputData: Equatable {
    package let rows: [NoteRow]

    init(_ notes: [Note]) { rows = notes.map { NoteRow($0, showsExcerpt: false) } }
}

/// The identifiers of the elements.
package enum PinnedNotesElement {
    package static func note(_ id: Note.ID) -> String { "note-\(id)" }
}

/// A user action on the pinned notes.
package enum PinnedNotesViewEvent: Equatable {
    case select(Note.ID)
}

final class PinnedNotesViewModel: ViewModel {
    enum Output {
        case noteSelected(Note.ID)
    }

    let viewInputData: Observed<PinnedNotesViewInputData>
    let output = Outputs<Output>()

    init(provider: PinnedNotesProvider) {
        viewInputData = provider.notes.map(PinnedNotesViewInputData.init)
    }

    func handle(_ event: PinnedNotesViewEvent) {
        switch event {
        case .select(let id): output(.noteSelected(id))
        }
    }
}
