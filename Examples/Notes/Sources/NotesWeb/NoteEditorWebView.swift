import Notes
import Storey
import StoreyHTML

final class NoteEditorWebView: WebView, NoteEditorView {
    let viewModel: any ViewModel<NoteEditorViewInputData, NoteEditorViewEvent>

    init(viewModel: any NoteEditorViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: NoteEditorViewInputData) -> String { data.title }

    func leadingItems(_ data: NoteEditorViewInputData) -> HTML<NoteEditorViewEvent> {
        button("Cancel", id: "cancel", on: .cancel)
    }

    func trailingItems(_ data: NoteEditorViewInputData) -> HTML<NoteEditorViewEvent> {
        button("Save", id: "save", class: "button primary", isEnabled: data.canSave, on: .save)
    }

    func body(_ data: NoteEditorViewInputData) -> HTML<NoteEditorViewEvent> {
        textArea(
            id: "text", label: "Text", value: data.text, placeholder: "The first line is the title",
            isEnabled: data.canType, on: { .textChanged($0) }
        )
    }
}
