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
            list(data.rows, id: \.id) { row($0) }
        }
        if let more = data.more {
            p(more, class: "note", id: DeletedNotesElement.shown)
            button(strings.listShowMore, id: DeletedNotesElement.showMore, on: .showMore)
        }
    }

    @HTMLBuilder<DeletedNotesViewEvent>
    private func row(_ row: DeletedNoteRow) -> HTML<DeletedNotesViewEvent> {
        link(
            id: DeletedNotesElement.note(row.id), to: NotesLinks.address(of: row.id, isShared: false),
            class: "row", on: .select(row.id)
        ) {
            span(row.title, class: "title")
            if !row.excerpt.isEmpty { span(row.excerpt, class: "subtitle") }
            span(row.remaining, class: "subtitle")
        }
        button(strings.deletedRestore, id: DeletedNotesElement.restore(row.id), on: .restore(row.id))
            .aria(.label, strings.deletedRestoreNote(row.title))
        button(
            strings.deletedRemove, id: DeletedNotesElement.remove(row.id), class: "button destructive",
            on: .remove(row)
        )
        .aria(.label, strings.deletedRemoveNote(row.title))
    }
}
