import Foundation
import Storey

/// The data that the list of deleted notes shows.
package struct DeletedNotesViewInputData: Equatable {
    package enum EmptyState: Equatable {
        case loading, noNotes
        case failed(StorageFailure)
    }

    /// The loaded rows, which follow each other.
    package let rows: [DeletedNoteRow]
    /// The position of the first loaded row.
    package let offset: Int
    /// The positions of the rows that a page has.
    package let visible: Range<Int>
    /// The reason why the list is empty, or `nil` if it has rows.
    package let emptyState: EmptyState?
    /// The number of all deleted notes, also of those that aren't loaded yet.
    package let total: Int
    /// When the last of the notes was deleted.
    fileprivate let lastDeletion: Date

    init(_ state: DeletedNotesProviderState) {
        let page = try? state.results?.get()
        rows = page?.notes.map { DeletedNoteRow($0, at: state.date) } ?? []
        total = page?.total ?? 0
        offset = state.resultsQuery.offset
        visible = state.rows.visible
        lastDeletion = state.lastDeletion
        emptyState =
            switch state.results {
            case nil: .loading
            case .failure(let failure): .failed(failure)
            case .success: total == 0 ? .noNotes : nil
            }
    }

    package var hint: String { strings.deletedHint(Note.restorationDays.localized) }

    /// The number of notes shown and in total, or `nil` if all are shown.
    package var more: String? {
        strings.shown(rows.count, of: total)
    }
}

/// The identifiers of the elements.
package enum DeletedNotesElement: String, ElementID {
    case empty, rows
    case showMore = "show-more"

    package static func note(_ id: Note.ID) -> String { "note-\(id)" }

    package static func restore(_ id: Note.ID) -> String { "restore-\(id)" }

    package static func remove(_ id: Note.ID) -> String { "remove-\(id)" }
}

/// A user action on the list of deleted notes.
package enum DeletedNotesViewEvent: Equatable {
    case select(Note.ID)
    case restore(Note.ID)
    case remove(DeletedNoteRow)
    /// A page needs the rows at these positions.
    case scrolled(Range<Int>)
    case empty, showMore, retry
}

final class DeletedNotesViewModel: ViewModel {
    enum Output {
        case noteSelected(Note.ID)
        case removal(DeletedNoteRow)
        /// The user wants to permanently delete the listed notes, which were deleted until this date.
        case emptying(count: Int, until: Date)
    }

    let viewInputData: Observed<DeletedNotesViewInputData>
    let output = Outputs<Output>()

    private let provider: DeletedNotesProvider
    private let scope: Scope

    init(provider: DeletedNotesProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.state.map(DeletedNotesViewInputData.init)
    }

    func handle(_ event: DeletedNotesViewEvent) {
        switch event {
        case .select(let id): output(.noteSelected(id))
        case .restore(let id): scope.task { try await self.provider.restore(id) }
        case .remove(let row): output(.removal(row))
        case .empty:
            let data = viewInputData.value
            output(.emptying(count: data.total, until: data.lastDeletion))
        case .scrolled(let positions): provider.show(positions)
        case .showMore: provider.showMore()
        case .retry: provider.retry()
        }
    }
}
