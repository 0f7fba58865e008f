import Storey

enum ScreenSharePart: Part {
    static func load(_ container: Container) {
        container.register(ScreenShareProviderImpl.init(sharing:scope:))
            .as((any ScreenShareProvider).self).lifetime(.objectGraph)
        container.register(ScreenShareViewModelImpl.init(provider:localization:scope:))
            .as((any ScreenShareViewModel).self).lifetime(.objectGraph)
        container.register(ScreenShareDependency.init(viewModel:view:))
    }
}
