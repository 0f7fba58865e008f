import Notes
import Storey
import StoreyHTML

final class NoteEditorHTMLView: HTMLView, NoteEditorView {
    let viewModel: any ViewModel<NoteEditorViewInputData, NoteEditorViewEvent>

    init(viewModel: any NoteEditorViewModel) { self.viewModel = viewModel.erased }

    func title(_ data: NoteEditorViewInputData) -> String { data.title }

    func leadingItems(_ data: NoteEditorViewInputData) -> HTML<NoteEditorViewEvent> {
        button(data.texts.editor.cancel, id: "cancel", on: .cancel)
    }

    func trailingItems(_ data: NoteEditorViewInputData) -> HTML<NoteEditorViewEvent> {
        button(
            data.texts.editor.save, id: "save", class: "button primary", isEnabled: data.canSave, on: .save)
    }

    func body(_ data: NoteEditorViewInputData) -> HTML<NoteEditorViewEvent> {
        textArea(
            id: "text", label: data.texts.editor.text, value: data.text,
            placeholder: data.texts.editor.firstLine,
            isEnabled: data.canType, on: { .textChanged($0) }
        )
    }
}
