package import Storey

enum NoteDetailsPart: Part {
    static func load(_ container: Container) {
        container.register(argument: Note.ID.self)
        container.register(NoteDetailsProvider.init(id:data:scope:)).lifetime(.objectGraph)
        container.register(viewModel: NoteDetailsViewModel.init(provider:scope:))
        container.register(NoteDetailsDependency.init(viewModel:view:))
    }
}

struct NoteDetailsDependency {
    let viewModel: NoteDetailsViewModel
    let view: any NoteDetailsView
}

/// The view of a note; each host provides its own.
package protocol NoteDetailsView: Presentable {}
