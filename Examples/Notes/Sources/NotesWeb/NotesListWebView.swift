import Notes
import Storey
import StoreyHTML

final class NotesListWebView: WebView, NotesListView {
    let viewModel: any ViewModel<NotesListViewInputData, NotesListViewEvent>

    init(viewModel: any NotesListViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: NotesListViewInputData) -> String { "All notes" }

    func trailingItems(_ data: NotesListViewInputData) -> HTML<NotesListViewEvent> {
        button("New", id: "new-note", on: .newNote)
    }

    func body(_ data: NotesListViewInputData) -> HTML<NotesListViewEvent> {
        if data.isLoading {
            p("Loading…", class: "empty").role(.status)
        } else if data.isEmpty {
            div(class: "empty") {
                h2("No notes yet")
                p("Write the first one: it stays on this computer.")
                button("New note", id: "first-note", class: "button primary", on: .newNote)
            }
        } else {
            list(data.rows, id: \.id) { row in
                button(id: "note-\(row.id)", class: "row", on: .select(row.id)) {
                    span(row.title, class: "title")
                    if !row.excerpt.isEmpty { span(row.excerpt, class: "subtitle") }
                    span(row.date, class: "subtitle")
                }
                button("Delete", id: "delete-\(row.id)", class: "button destructive", on: .delete(row.id))
                    .aria(.label, "Delete \(row.title)")
            }
        }
    }
}
