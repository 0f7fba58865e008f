import Notes
import Storey
import StoreyHTML

final class NotesListHTMLView: HTMLView, NotesListView {
    let viewModel: any ViewModel<NotesListViewInputData, NotesListViewEvent>
    private let sections: NotesListSections

    init(viewModel: any NotesListViewModel, sections: NotesListSections) {
        self.viewModel = viewModel.erased
        self.sections = sections
    }

    func title(_ data: NotesListViewInputData) -> String { data.title }

    func trailingItems(_ data: NotesListViewInputData) -> HTML<NotesListViewEvent> {
        if data.canCreate { button(data.texts.list.new, id: "new-note", on: .newNote) }
    }

    func body(_ data: NotesListViewInputData) -> HTML<NotesListViewEvent> {
        if let undo = sections.undo { embed(undo) }
        if let viewer = sections.viewer { embed(viewer) }
        if let screen = sections.screen { embed(screen) }
        if let search = data.search {
            textField(
                id: "search", label: data.texts.list.search, value: search,
                placeholder: data.texts.list.search, kind: .search,
                on: { .searchChanged($0) })
        }
        if let emptyState = data.emptyState {
            empty(emptyState, data.texts)
        } else {
            list(data.rows, id: \.id) { row($0, data.texts.list) }
        }
        if let more = data.more {
            p(more, class: "note", id: "shown")
            button(data.texts.list.showMore, id: "show-more", on: .showMore)
        }
    }

    @HTMLBuilder<NotesListViewEvent>
    private func row(_ row: NotesListViewInputData.Row, _ texts: NotesListTexts) -> HTML<NotesListViewEvent> {
        button(id: "note-\(row.id)", class: "row", on: .select(row.id)) {
            span(row.title, class: "title")
            if !row.excerpt.isEmpty { span(row.excerpt, class: "subtitle") }
            span(row.date, class: "subtitle")
        }
        button(texts.delete, id: "delete-\(row.id)", class: "button destructive", on: .delete(row.id))
            .aria(.label, texts.deleteNote(row.title))
    }

    @HTMLBuilder<NotesListViewEvent>
    private func empty(_ emptyState: NotesListViewInputData.EmptyState, _ texts: Texts) -> HTML<
        NotesListViewEvent
    > {
        switch emptyState {
        case .loading: p(texts.list.loading, class: "empty").role(.status)
        case .failed(let reason): failure(reason, in: texts.failure, on: .retry)
        case .noResults(let search):
            div(class: "empty") { h2(texts.list.noResults(search)) }.role(.status)
        case .noNotes:
            div(class: "empty") {
                h2(texts.list.noNotes)
                p(texts.list.noNotesHint)
                button(texts.list.newNote, id: "first-note", class: "button primary", on: .newNote)
            }
        case .noneShared:
            div(class: "empty") {
                h2(texts.list.noneShared)
                p(texts.list.noneSharedHint)
            }
        }
    }
}
