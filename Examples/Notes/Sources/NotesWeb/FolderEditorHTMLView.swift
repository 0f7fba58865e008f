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
            onSubmit: .save)
        if data.choosesFolder {
            ul {
                li { choice(strings.folderNone, id: FolderEditorElement.noFolder, on: .choose(nil)) }
                    .key("no folder")
                for name in data.folders {
                    li { choice(name, id: FolderEditorElement.folder(name), on: .choose(name)) }
                        .key("folder \(name)")
                }
            }
        }
    }

    private func choice(_ name: String, id: any ElementID, on event: FolderEditorViewEvent)
        -> HTML<FolderEditorViewEvent>
    {
        button(id: id, class: "row", on: event) { span(name, class: "title") }
    }
}
