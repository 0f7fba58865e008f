import Storey

// The screen shows only static texts, so it has no provider.
enum WhatsNewPart: Part {
    static func load(_ container: Container) {
        container.register(WhatsNewViewModelImpl.init(localization:))
            .as((any WhatsNewViewModel).self).lifetime(.objectGraph)
        container.register(WhatsNewDependency.init(viewModel:view:))
    }
}
