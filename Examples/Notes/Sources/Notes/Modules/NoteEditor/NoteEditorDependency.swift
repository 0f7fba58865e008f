package import Storey

struct NoteEditorDependency {
    let viewModel: any NoteEditorViewModel
    let view: any NoteEditorView
}

/// The view of the editor; each host provides its own.
package protocol NoteEditorView: Presentable {}
