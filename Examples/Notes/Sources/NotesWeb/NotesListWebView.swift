import Notes
import Storey
import StoreyHTML

final class NotesListWebView: WebView, NotesListView {
    let viewModel: any ViewModel<NotesListViewInputData, NotesListViewEvent>
    private let sections: NotesListSections

    init(viewModel: any NotesListViewModel, sections: NotesListSections) {
        self.viewModel = viewModel.erased
        self.sections = sections
    }

    func title(_ data: NotesListViewInputData) -> String { data.title }

    func trailingItems(_ data: NotesListViewInputData) -> HTML<NotesListViewEvent> {
        if data.canWrite { button("New", id: "new-note", on: .newNote) }
    }

    func body(_ data: NotesListViewInputData) -> HTML<NotesListViewEvent> {
        if let undo = sections.undo { embed(undo) }
        if let search = data.search {
            textField(
                id: "search", label: "Search", value: search, placeholder: "Search", kind: .search,
                on: { .searchChanged($0) })
        }
        if let emptiness = data.emptiness {
            empty(emptiness)
        } else {
            list(data.rows, id: \.id) { row($0) }
        }
        if let more = data.more {
            p(more, class: "note", id: "shown")
            button("Show more", id: "show-more", on: .showMore)
        }
    }

    @HTMLBuilder<NotesListViewEvent>
    private func row(_ row: NotesListViewInputData.Row) -> HTML<NotesListViewEvent> {
        button(id: "note-\(row.id)", class: "row", on: .select(row.id)) {
            span(row.title, class: "title")
            if !row.excerpt.isEmpty { span(row.excerpt, class: "subtitle") }
            span(row.date, class: "subtitle")
        }
        button("Delete", id: "delete-\(row.id)", class: "button destructive", on: .delete(row.id))
            .aria(.label, "Delete \(row.title)")
    }

    @HTMLBuilder<NotesListViewEvent>
    private func empty(_ emptiness: NotesListViewInputData.Emptiness) -> HTML<NotesListViewEvent> {
        switch emptiness {
        case .loading: p("Loading…", class: "empty").role(.status)
        case .failed(let reason): failure(reason, on: .retry)
        case .nothingFound(let search):
            div(class: "empty") { h2("No note has “\(search)” in it") }.role(.status)
        case .noNotes:
            div(class: "empty") {
                h2("No notes yet")
                p("Write the first one: it stays on this computer.")
                button("New note", id: "first-note", class: "button primary", on: .newNote)
            }
        case .noneShared:
            div(class: "empty") {
                h2("Nothing is shared")
                p("Open a note and switch “Shared” on: it will be here.")
            }
        }
    }
}
