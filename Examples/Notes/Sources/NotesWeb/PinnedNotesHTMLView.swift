import Notes
import Storey
import StoreyHTML

final class PinnedNotesHTMLView: HTMLView, PinnedNotesView {
    let viewModel: any ViewModel<PinnedNotesViewInputData, PinnedNotesViewEvent>

    init(viewModel: any ViewModel<PinnedNotesViewInputData, PinnedNotesViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: PinnedNotesViewInputData) -> String { strings.homePinned }

    func body(_ data: PinnedNotesViewInputData) -> HTML<PinnedNotesViewEvent> {
        list(data.rows, id: \.id) { row in
            button(id: PinnedNotesElement.note(row.id), class: "row", on: .select(row.id)) {
                span(row.title, class: "title")
            }
        }
    }
}
