import Notes
import Storey
import StoreyHTML

final class FolderEditorHTMLView: HTMLView, FolderEditorView {
    let viewModel: any ViewModel<FolderEditorViewInputData, FolderEditorViewEvent>

    init(viewModel: any ViewModel<FolderEditorViewInputData, FolderEditorViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: FolderEditorViewInputData) -> String { data.title }

    func leadingItems(_ data: FolderEditorViewInputData) -> HTML<FolderEditorViewEvent> {
        button(strings.folderCancel, id: FolderEditorElement.cancel, on: .cancel)
    }

    func trailingItems(_ data: FolderEditorViewInputData) -> HTML<FolderEditorViewEvent> {
        button(
            strings.folderSave, id: FolderEditorElement.save, class: "button primary",
            isEnabled: data.canSave, on: .save)
    }

    func body(_ data: FolderEditorViewInputData) -> HTML<FolderEditorViewEvent> {
        textField(
            id: FolderEditorElement.name, label: data.label, value: data.name, on: { .nameChanged($0) },
            onSubmit: .save
        )
        // The keyboard of a phone would cover the folders.
        .autofocus(!data.choosesFolder)
        if data.choosesFolder {
            ul {
                li { choice(nil, data.isChosen(nil)) }.key("no folder")
                for folder in data.folders {
                    li { choice(folder, data.isChosen(folder.id)) }.key("\(folder.id)")
                }
            }
        }
    }

    private func choice(_ folder: Folder?, _ isChosen: Bool) -> HTML<FolderEditorViewEvent> {
        let id = folder.map { FolderElement.row($0.id) } ?? FolderEditorElement.noFolder.elementID
        return button(id: id, class: "row", on: .choose(folder?.id)) {
            span(folder?.name ?? strings.folderNone)
            if isChosen { span("", class: "accessory").symbol("checkmark").aria(.hidden, true) }
        }
        .symbol(folder == nil ? "note" : "folder").aria(.pressed, isChosen)
    }
}
