package import Storey

enum NoNotePart: Part {
    static func load(_ container: Container) {
        container.register(viewModel: NoNoteViewModel.init)
        container.register(NoNoteDependency.init(viewModel:view:))
    }
}

struct NoNoteDependency {
    let viewModel: NoNoteViewModel
    let view: any NoNoteView
}

/// The view of the column for a note while none is selected; each host provides its own.
package protocol NoNoteView: Presentable {}
