import Storey

enum TourPagePart: Part {
    static func load(_ container: Container) {
        container.register(argument: TourPage.self)
        container.register(TourPageProviderImpl.init(page:))
            .as((any TourPageProvider).self).lifetime(.objectGraph)
        container.register(TourPageViewModelImpl.init(provider:localization:))
            .as((any TourPageViewModel).self).lifetime(.objectGraph)
        container.register(TourPageDependency.init(viewModel:view:))
    }
}
