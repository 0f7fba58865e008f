import Notes
import Storey
import StoreyHTML

final class NoteDetailsHTMLView: HTMLView, NoteDetailsView {
    let viewModel: any ViewModel<NoteDetailsViewInputData, NoteDetailsViewEvent>

    init(viewModel: any ViewModel<NoteDetailsViewInputData, NoteDetailsViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: NoteDetailsViewInputData) -> String { data.title }

    func trailingItems(_ data: NoteDetailsViewInputData) -> HTML<NoteDetailsViewEvent> {
        if data.exists { button(strings.detailsEdit, id: NoteDetailsElement.edit, on: .edit) }
    }

    func body(_ data: NoteDetailsViewInputData) -> HTML<NoteDetailsViewEvent> {
        if data.exists {
            if let conflict = data.conflict {
                p(conflict, class: "note", id: NoteDetailsElement.conflict).role(.status)
            }
            div(class: "card") { p(data.text, class: "verbatim", id: NoteDetailsElement.text) }
            p(data.date, class: "note")
            toggle(
                strings.detailsPinned, id: NoteDetailsElement.pinned, isOn: data.isPinned,
                on: { .pin($0) })
            toggle(
                strings.detailsShared, id: NoteDetailsElement.shared, isOn: data.isShared,
                on: { .share($0) })
            button(data.folder, id: NoteDetailsElement.folder, class: "button", on: .chooseFolder)
            button(
                strings.detailsDelete, id: NoteDetailsElement.delete, class: "button destructive",
                on: .delete)
        } else if data.isLoading {
            p(strings.detailsLoading, class: "empty").role(.status)
        } else if let reason = data.failure {
            failure(reason, on: .retry)
        } else {
            div(class: "empty") {
                h2(strings.detailsUnavailable)
                p(strings.detailsWasDeleted)
                button(
                    strings.detailsBackToNotes, id: NoteDetailsElement.backToNotes, class: "button",
                    on: .backToNotes)
            }
        }
    }
}
