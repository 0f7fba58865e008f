import Notes
import Storey
import StoreyHTML

extension HTML {
    /// Adds the actions on a note to its row, which can also be dragged to a folder.
    func actions(of row: NoteRow, on perform: (NoteAction) -> Event) -> HTML {
        draggable(row.id.linkText).rowActions(strings.listActions(row.title)) {
            for action in row.actions {
                button(
                    action.title, id: action.id(row.id), class: action == .delete ? .destructive : "",
                    on: perform(action)
                )
                .symbol(action.symbol)
            }
        }
    }
}
