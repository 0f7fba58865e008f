package import Storey

enum NotesListPart: Part {
    static func load(_ container: Container) {
        container.register(argument: NotesQuery.Kind.self)
        container.register(argument: [ScreenSection].self)
        container.register(NotesListProvider.init(kind:notebook:data:now:scope:)).lifetime(.objectGraph)
        container.register(viewModel: NotesListViewModel.init(provider:scope:))
        container.register(NotesListDependency.init(viewModel:view:))
    }
}

struct NotesListDependency {
    let viewModel: NotesListViewModel
    let view: any NotesListView
}

/// The view of the list; each host provides its own.
package protocol NotesListView: Presentable {}
