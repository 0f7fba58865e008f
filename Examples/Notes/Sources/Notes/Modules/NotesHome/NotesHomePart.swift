import Storey

enum NotesHomePart: Part {
    static func load(_ container: Container) {
        container.register(argument: NotesHomeSections.self)
        container.register(NotesHomeProviderImpl.init(notebook:))
            .as((any NotesHomeProvider).self).lifetime(.objectGraph)
        container.register(NotesHomeViewModelImpl.init(provider:localization:))
            .as((any NotesHomeViewModel).self).lifetime(.objectGraph)
        container.register(NotesHomeDependency.init(viewModel:view:))
    }
}
