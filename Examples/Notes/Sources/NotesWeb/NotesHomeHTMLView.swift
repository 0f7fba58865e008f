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

    func title(_ data: NotesHomeViewInputData) -> String { data.strings.homeTitle }

    func trailingItems(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        button(data.strings.homeNew, id: NotesHomeElement.newNote, on: .newNote)
    }

    func body(_ data: NotesHomeViewInputData) -> HTML<NotesHomeViewEvent> {
        embed(sections.session)
        embed(sections.undo)
        if data.showsPinned {
            h2(data.strings.homePinned)
            embed(sections.pinned)
        }
        if data.showsLatest {
            if data.hasNotes { h2(data.strings.homeLatest) }
            embed(sections.latest)
        }
        if data.hasNotes {
            button(data.strings.homeAllNotes, id: NotesHomeElement.allNotes, class: "button", on: .allNotes)
        }
    }
}
