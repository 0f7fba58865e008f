import Storey

enum UndoBannerPart: Part {
    static func load(_ container: Container) {
        container.register(UndoBannerProviderImpl.init(deleted:deleter:))
            .as((any UndoBannerProvider).self).lifetime(.objectGraph)
        container.register(UndoBannerViewModelImpl.init(provider:localization:scope:))
            .as((any UndoBannerViewModel).self).lifetime(.objectGraph)
        container.register(UndoBannerDependency.init(viewModel:view:))
    }
}
