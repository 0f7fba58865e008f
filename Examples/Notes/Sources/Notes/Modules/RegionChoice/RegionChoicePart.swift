import Storey

enum RegionChoicePart: Part {
    static func load(_ container: Container) {
        container.register(RegionChoiceProviderImpl.init(notebook:configuration:))
            .as((any RegionChoiceProvider).self).lifetime(.objectGraph)
        container.register(RegionChoiceViewModelImpl.init(provider:))
            .as((any RegionChoiceViewModel).self).lifetime(.objectGraph)
        container.register(RegionChoiceDependency.init(viewModel:view:))
    }
}
