import Notes
import Storey
import StoreyHTML

final class NotesHomeHTMLView: HTMLView, NotesHomeView {
    let viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>
    private let sections: NotesHomeSections

    init(viewModel: any ViewModel<NotesHomeViewInputData, NotesHomeViewEvent>, sections: NotesHomeSections) {
        self.viewModel = viewModel
        self.sections = sections
    }

    func title(_ data: NotesHomeViewInputData) -> String { strings.homeTitle }

    func trailingItems(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        button(strings.homeNew, id: NotesHomeElement.newNote, on: .newNote)
    }

    func body(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        embed(sections.session)
        embed(sections.undo)
        if data.showsPinned {
            h2(strings.homePinned)
            embed(sections.pinned)
        }
        if data.showsLatest {
            if data.hasNotes { h2(strings.homeLatest) }
            embed(sections.latest)
        }
        if data.hasNotes {
            button(strings.homeAllNotes, id: NotesHomeElement.allNotes, class: "button", on: .allNotes)
        }
    }
}
