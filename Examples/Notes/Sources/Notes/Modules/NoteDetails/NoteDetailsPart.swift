package import Storey

enum NoteDetailsPart: Part {
    static func load(_ container: Container) {
        container.register(argument: OpenedNote.self)
        container.register(NoteDetailsProvider.init(note:notebook:data:now:saver:scope:)).lifetime(
            .objectGraph)
        container.register(viewModel: NoteDetailsViewModel.init(provider:localization:scope:))
        container.register(NoteDetailsDependency.init(viewModel:view:))
    }
}

struct NoteDetailsDependency {
    let viewModel: NoteDetailsViewModel
    let view: any NoteDetailsView
}

/// The view of a note; each host provides its own.
package protocol NoteDetailsView: Presentable {}
