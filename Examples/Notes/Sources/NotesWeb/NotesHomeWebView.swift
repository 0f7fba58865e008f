import Notes
import Storey
import StoreyHTML

final class NotesHomeWebView: WebView, NotesHomeView {
    let viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>
    private let sections: NotesHomeSections

    init(viewModel: any NotesHomeViewModel, sections: NotesHomeSections) {
        self.viewModel = viewModel.erased
        self.sections = sections
    }

    func title(_ data: NotesHomeViewInputData) -> String { "Notes" }

    func trailingItems(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        button("New", id: "new-note", on: .newNote)
    }

    func body(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        embed(sections.undo)
        if data.showsPinned {
            h2("Pinned")
            embed(sections.pinned)
        }
        if data.showsLatest {
            if data.hasNotes { h2("Latest") }
            embed(sections.latest)
        }
        if data.hasNotes { button("All notes", id: "all-notes", class: "button", on: .allNotes) }
    }
}
