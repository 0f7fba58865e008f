import Storey

/// The data that the popup about a conflict shows.
package struct ConflictViewInputData: Equatable {
    package let strings: Strings
    package let title: String
    package let message: String
    package let hasOtherVersion: Bool

    init(_ conflict: NoteConflict, _ region: Region) {
        strings = region.language.strings
        title = strings.title(conflict)
        message = strings.message(conflict)
        hasOtherVersion = conflict != .deleted
    }
}

/// The identifiers of the elements.
package enum ConflictElement: String, ElementID {
    case message
    case showOther = "show-other"
    case close
}

/// A user action in the popup.
package enum ConflictViewEvent: Equatable {
    case showOther
    case close
}

final class ConflictViewModel: ViewModel {
    enum Output {
        case answered(ConflictAnswer)
    }

    let viewInputData: Observed<ConflictViewInputData>
    let output = Outputs<Output>()

    private let conflict: NoteConflict

    init(conflict: NoteConflict, localization: Localization) {
        self.conflict = conflict
        viewInputData = localization.region.map { ConflictViewInputData(conflict, $0) }
    }

    func handle(_ event: ConflictViewEvent) {
        switch (event, conflict) {
        case (.showOther, .changed(let copy, _)): output(.answered(.showOther(copy)))
        case (.showOther, .deleted), (.close, _): output(.answered(.close))
        }
    }
}
