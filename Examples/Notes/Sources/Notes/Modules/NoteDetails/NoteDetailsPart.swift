import Storey

enum NoteDetailsPart: Part {
    static func load(_ container: Container) {
        container.register(argument: Note.ID.self)
        container.register(NoteDetailsProviderImpl.init(id:data:deleter:scope:))
            .as((any NoteDetailsProvider).self).lifetime(.objectGraph)
        container.register(NoteDetailsViewModelImpl.init(provider:localization:scope:))
            .as((any NoteDetailsViewModel).self).lifetime(.objectGraph)
        container.register(NoteDetailsDependency.init(viewModel:view:))
    }
}
