import Storey

enum NotesListPart: Part {
    static func load(_ container: Container) {
        container.register(NotesListProviderImpl.init(notebook:data:))
            .as((any NotesListProvider).self).lifetime(.objectGraph)
        container.register(NotesListViewModelImpl.init(provider:scope:))
            .as((any NotesListViewModel).self).lifetime(.objectGraph)
        container.register(NotesListDependency.init(viewModel:view:))
    }
}
