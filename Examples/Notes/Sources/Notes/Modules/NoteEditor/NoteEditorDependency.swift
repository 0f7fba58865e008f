package import Storey

struct NoteEditorDependency {
    let viewModel: any NoteEditorViewModel
    let view: any NoteEditorView
}

/// What draws the editor; each host has its own.
package protocol NoteEditorView: Presentable {}
