package import Storey

enum FolderEditorPart: Part {
    static func load(_ container: Container) {
        container.register(argument: FolderAction.self)
        container.register(FolderEditorProvider.init(action:notebook:data:now:scope:)).lifetime(.objectGraph)
        container.register(viewModel: FolderEditorViewModel.init(provider:scope:))
        container.register(FolderEditorDependency.init(viewModel:view:))
    }
}

struct FolderEditorDependency {
    let viewModel: FolderEditorViewModel
    let view: any FolderEditorView
}

/// The view of the folder editor; each host provides its own.
package protocol FolderEditorView: Presentable {}
