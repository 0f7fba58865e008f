import Storey

enum ViewerStatusPart: Part {
    static func load(_ container: Container) {
        container.register(ViewerStatusProviderImpl.init(status:))
            .as((any ViewerStatusProvider).self).lifetime(.objectGraph)
        container.register(ViewerStatusViewModelImpl.init(provider:localization:))
            .as((any ViewerStatusViewModel).self).lifetime(.objectGraph)
        container.register(ViewerStatusDependency.init(viewModel:view:))
    }
}
