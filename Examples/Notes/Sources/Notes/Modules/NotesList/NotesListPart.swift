import Storey

enum NotesListPart: Part {
    static func load(_ container: Container) {
        container.register(argument: NotesListFilter.self)
        container.register(argument: NotesListSections.self)
        container.register(NotesListProviderImpl.init(filter:data:deleter:scope:))
            .as((any NotesListProvider).self).lifetime(.objectGraph)
        container.register(NotesListViewModelImpl.init(provider:localization:scope:))
            .as((any NotesListViewModel).self).lifetime(.objectGraph)
        container.register(NotesListDependency.init(viewModel:view:))
    }
}
