import Storey

enum UpdateRequiredPart: Part {
    static func load(_ container: Container) {
        container.register(argument: AppVersion.self)
        container.register(UpdateRequiredProviderImpl.init(version:))
            .as((any UpdateRequiredProvider).self).lifetime(.objectGraph)
        container.register(UpdateRequiredViewModelImpl.init(provider:localization:))
            .as((any UpdateRequiredViewModel).self).lifetime(.objectGraph)
        container.register(UpdateRequiredDependency.init(viewModel:view:))
    }
}
