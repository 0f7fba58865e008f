import Notes
import Storey
import StoreyHTML

final class NoteDetailsHTMLView: HTMLView, NoteDetailsView {
    let viewModel: any ViewModel<NoteDetailsViewInputData, NoteDetailsViewEvent>

    init(viewModel: any NoteDetailsViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: NoteDetailsViewInputData) -> String { data.title }

    func trailingItems(_ data: NoteDetailsViewInputData) -> HTML<NoteDetailsViewEvent> {
        if data.exists { button(data.texts.details.edit, id: "edit", on: .edit) }
    }

    func body(_ data: NoteDetailsViewInputData) -> HTML<NoteDetailsViewEvent> {
        if data.exists {
            if let conflict = data.conflict { p(conflict, class: "note", id: "conflict").role(.status) }
            div(class: "card") { p(data.text, class: "verbatim", id: "text") }
            p(data.date, class: "note")
            toggle(data.texts.details.pinned, id: "pinned", isOn: data.isPinned, on: { .pin($0) })
            toggle(data.texts.details.shared, id: "shared", isOn: data.isShared, on: { .share($0) })
            button(data.texts.details.delete, id: "delete", class: "button destructive", on: .delete)
        } else if data.isLoading {
            p(data.texts.details.loading, class: "empty").role(.status)
        } else if let reason = data.failure {
            failure(reason, in: data.texts.failure, on: .retry)
        } else {
            div(class: "empty") {
                h2(data.texts.details.unavailable)
                p(data.texts.details.wasDeleted)
            }
        }
    }
}
