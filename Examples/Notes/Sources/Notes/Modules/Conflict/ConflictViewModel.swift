import Storey

/// The data that the popup about a conflict shows.
package struct ConflictViewInputData: Equatable {
    let conflict: NoteConflict

    package var title: String { strings.title(conflict) }
    package var message: String { strings.message(conflict) }
    package var hasOtherVersion: Bool { conflict != .deleted }
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

    init(conflict: NoteConflict) {
        self.conflict = conflict
        viewInputData = .constant(ConflictViewInputData(conflict: conflict))
    }

    func handle(_ event: ConflictViewEvent) {
        switch (event, conflict) {
        case (.showOther, .changed(let copy, _)): output(.answered(.showOther(copy)))
        case (.showOther, .deleted), (.close, _): output(.answered(.close))
        }
    }
}
