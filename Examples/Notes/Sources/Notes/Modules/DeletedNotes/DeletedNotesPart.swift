package import Storey

enum DeletedNotesPart: Part {
    static func load(_ container: Container) {
        container.register(DeletedNotesProvider.init(data:now:scope:)).lifetime(.objectGraph)
        container.register(viewModel: DeletedNotesViewModel.init(provider:scope:))
        container.register(DeletedNotesDependency.init(viewModel:view:))
    }
}

struct DeletedNotesDependency {
    let viewModel: DeletedNotesViewModel
    let view: any DeletedNotesView
}

/// The view of the deleted notes; each host provides its own.
package protocol DeletedNotesView: Presentable {}
