import Notes
import Storey
import StoreyHTML

final class NotesHomeHTMLView: HTMLView, NotesHomeView {
    let viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>
    private let sections: NotesHomeSections

    init(viewModel: any NotesHomeViewModel, sections: NotesHomeSections) {
        self.viewModel = viewModel.erased
        self.sections = sections
    }

    func title(_ data: NotesHomeViewInputData) -> String { data.texts.home.title }

    func trailingItems(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        button(data.texts.home.new, id: "new-note", on: .newNote)
    }

    func body(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        embed(sections.undo)
        if data.showsPinned {
            h2(data.texts.home.pinned)
            embed(sections.pinned)
        }
        if data.showsLatest {
            if data.hasNotes { h2(data.texts.home.latest) }
            embed(sections.latest)
        }
        if data.hasNotes { button(data.texts.home.allNotes, id: "all-notes", class: "button", on: .allNotes) }
    }
}
