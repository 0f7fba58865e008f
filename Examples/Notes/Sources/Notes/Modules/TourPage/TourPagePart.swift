package import Storey

enum TourPagePart: Part {
    static func load(_ container: Container) {
        container.register(argument: TourPage.self)
        container.register(viewModel: TourPageViewModel.init(page:))
        container.register(TourPageDependency.init(viewModel:view:))
    }
}

struct TourPageDependency {
    let viewModel: TourPageViewModel
    let view: any TourPageView
}

/// The view of a tour page; each host provides its own.
package protocol TourPageView: Presentable {}
