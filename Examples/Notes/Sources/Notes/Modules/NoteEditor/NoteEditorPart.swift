package import Storey

enum NoteEditorPart: Part {
    static func load(_ container: Container) {
        container.register(argument: EditedNote.self)
        container.register(NoteEditorProvider.init(editing:data:now:scope:)).lifetime(.objectGraph)
        container.register(viewModel: NoteEditorViewModel.init(provider:localization:scope:))
        container.register(NoteEditorDependency.init(viewModel:view:))
    }
}

struct NoteEditorDependency {
    let viewModel: NoteEditorViewModel
    let view: any NoteEditorView
}

/// The view of the editor; each host provides its own.
package protocol NoteEditorView: Presentable {}
