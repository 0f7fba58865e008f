import Storey

/// The column for a note while none is selected has no data.
package struct NoNoteViewInputData: Equatable {}

final class NoNoteViewModel: ViewModel {
    let viewInputData = Observed.constant(NoNoteViewInputData())

    func handle(_ event: Never) {}
}
