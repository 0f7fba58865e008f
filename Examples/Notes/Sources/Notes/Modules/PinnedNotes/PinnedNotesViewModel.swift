import Storey

/// The data that the section of pinned notes shows.
package struct PinnedNotesViewInputData: Equatable {
    package struct Row: Equatable, Identifiable {
        package let id: Note.ID
        package let title: String
    }

    package let strings: Strings
    package let rows: [Row]

    init(_ notes: [Note], _ region: Region) {
        let strings = region.language.strings
        self.strings = strings
        rows = notes.map { Row(id: $0.id, title: $0.title.isEmpty ? strings.listUntitled : $0.title) }
    }
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

    init(provider: PinnedNotesProvider, localization: Localization) {
        viewInputData = .combine(provider.notes, localization.region) { PinnedNotesViewInputData($0, $1) }
    }

    func handle(_ event: PinnedNotesViewEvent) {
        switch event {
        case .select(let id): output(.noteSelected(id))
        }
    }
}
