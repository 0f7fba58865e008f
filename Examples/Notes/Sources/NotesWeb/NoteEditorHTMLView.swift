import Notes
import Storey
import StoreyHTML

final class NoteEditorHTMLView: HTMLView, NoteEditorView {
    let viewModel: any ViewModel<NoteEditorViewInputData, NoteEditorViewEvent>

    init(viewModel: any ViewModel<NoteEditorViewInputData, NoteEditorViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: NoteEditorViewInputData) -> String { data.title }

    func leadingItems(_ data: NoteEditorViewInputData) -> HTML<NoteEditorViewEvent> {
        button(strings.editorCancel, id: NoteEditorElement.cancel, on: .cancel)
    }

    func trailingItems(_ data: NoteEditorViewInputData) -> HTML<NoteEditorViewEvent> {
        button(
            strings.editorSave, id: NoteEditorElement.save, class: "button primary",
            isEnabled: data.canSave, on: .save)
    }

    func body(_ data: NoteEditorViewInputData) -> HTML<NoteEditorViewEvent> {
        textArea(
            id: NoteEditorElement.text, label: strings.editorText, value: data.text,
            placeholder: strings.editorFirstLine, format: .markdown,
            isEnabled: data.canType, on: { .textChanged($0) }
        )
    }
}
