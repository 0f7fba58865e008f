import Storey

enum SplashPart: Part {
    static func load(_ container: Container) {
        container.register(SplashProviderImpl.init(launch:)).as((any SplashProvider).self).lifetime(
            .objectGraph)
        container.register(SplashViewModelImpl.init(provider:localization:))
            .as((any SplashViewModel).self).lifetime(.objectGraph)
        container.register(SplashDependency.init(viewModel:view:))
    }
}
