import Storey

// The news are words and nothing else, so there is no provider.
enum WhatsNewPart: Part {
    static func load(_ container: Container) {
        container.register(WhatsNewViewModelImpl.init(wording:))
            .as((any WhatsNewViewModel).self).lifetime(.objectGraph)
        container.register(WhatsNewDependency.init(viewModel:view:))
    }
}
