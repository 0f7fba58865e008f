import Notes
import Storey
import StoreyHTML

final class DeletedNotesHTMLView: HTMLView, DeletedNotesView {
    let viewModel: any ViewModel<DeletedNotesViewInputData, DeletedNotesViewEvent>

    init(viewModel: any ViewModel<DeletedNotesViewInputData, DeletedNotesViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: DeletedNotesViewInputData) -> String { strings.deletedTitle }

    func trailingItems(_ data: DeletedNotesViewInputData) -> HTML<DeletedNotesViewEvent> {
        if data.emptyState == nil {
            button(
                strings.deletedRemoveAll, id: DeletedNotesElement.empty, class: "button destructive",
                on: .empty)
        }
    }

    func body(_ data: DeletedNotesViewInputData) -> HTML<DeletedNotesViewEvent> {
        switch data.emptyState {
        case .loading: p(strings.listLoading, class: [.empty, .loading]).role(.status)
        case .failed(let reason): failure(strings.message(reason), on: .retry)
        case .noNotes: message(.trash, strings.deletedNone, data.hint)
        case nil:
            p(data.hint, class: "note")
            lazyList(
                data.rows, id: DeletedNotesElement.rows, rowID: \.id, rowHeight: 5.125,
                offset: data.offset, total: data.total, visible: data.visible,
                on: DeletedNotesViewEvent.scrolled
            ) { row($0) }
        }
    }

    private func row(_ row: DeletedNoteRow) -> HTML<DeletedNotesViewEvent> {
        link(
            id: DeletedNotesElement.note(row.id), to: NotesLinks.address(of: row.id, isShared: false),
            class: "row", on: .select(row.id)
        ) {
            span(row.title, class: "title")
            if !row.excerpt.isEmpty { span(row.excerpt, class: "subtitle") }
            span(row.remaining, class: "subtitle")
        }
        .rowActions(strings.listActions(row.title)) {
            button(strings.deletedRestore, id: DeletedNotesElement.restore(row.id), on: .restore(row.id))
                .symbol("arrow.uturn.backward").aria(.label, strings.deletedRestoreNote(row.title))
            button(
                strings.deletedRemove, id: DeletedNotesElement.remove(row.id), class: .destructive,
                on: .remove(row)
            )
            .symbol("trash").aria(.label, strings.deletedRemoveNote(row.title))
        }
    }
}
