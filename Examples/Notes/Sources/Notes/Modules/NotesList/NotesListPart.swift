import Storey

enum NotesListPart: Part {
    static func load(_ container: Container) {
        container.register(argument: NotesListRange.self)
        container.register(argument: NotesListSections.self)
        container.register(NotesListProviderImpl.init(range:data:deleting:scope:))
            .as((any NotesListProvider).self).lifetime(.objectGraph)
        container.register(NotesListViewModelImpl.init(provider:wording:scope:))
            .as((any NotesListViewModel).self).lifetime(.objectGraph)
        container.register(NotesListDependency.init(viewModel:view:))
    }
}
