package import Storey

enum PinnedNotesPart: Part {
    static func load(_ container: Container) {
        container.register(PinnedNotesProvider.init(notebook:data:now:scope:)).lifetime(.objectGraph)
        container.register(viewModel: PinnedNotesViewModel.init(provider:scope:))
        container.register(PinnedNotesDependency.init(viewModel:view:))
    }
}

struct PinnedNotesDependency {
    let viewModel: PinnedNotesViewModel
    let view: any PinnedNotesView
}

/// The view of the pinned notes; each host provides its own.
package protocol PinnedNotesView: Presentable {}
