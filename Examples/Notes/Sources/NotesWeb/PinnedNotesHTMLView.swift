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
            let address = NotesLinks.address(of: row.id, isShared: false)
            link(id: PinnedNotesElement.note(row.id), to: address, class: "row", on: .select(row.id)) {
                content(of: row)
            }
            .actions(of: row) { .perform($0, row.id) }
        }
    }
}
