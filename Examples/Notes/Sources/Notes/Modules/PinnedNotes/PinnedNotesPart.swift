import Storey

enum PinnedNotesPart: Part {
    static func load(_ container: Container) {
        container.register(PinnedNotesProviderImpl.init(data:scope:))
            .as((any PinnedNotesProvider).self).lifetime(.objectGraph)
        container.register(PinnedNotesViewModelImpl.init(provider:localization:))
            .as((any PinnedNotesViewModel).self).lifetime(.objectGraph)
        container.register(PinnedNotesDependency.init(viewModel:view:))
    }
}
