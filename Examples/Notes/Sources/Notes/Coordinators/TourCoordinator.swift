import Storey

/// The tour of the app: a sheet of pages.
final class TourCoordinator: PageCoordinator, ResultCoordinator {
    typealias Result = Void

    init(container: Container) {
        let pages = TourPage.allCases.map {
            TourPageCoordinator(container: container, root: TourRoute(page: $0))
        }
        super.init(zip(TourPage.allCases, pages).map { .init($0.rawValue, $1) })
        for page in pages {
            page.onOutput = { [weak self] output in
                switch output {
                case .next: self?.move(by: 1)
                case .done: self?.finish(with: ())
                }
            }
        }
    }
}

/// The route of a tour page.
struct TourRoute: Route {
    let page: TourPage
}

/// A page of the tour.
final class TourPageCoordinator: Coordinator<TourRoute> {
    var onOutput: (TourPageViewModel.Output) -> Void = { _ in }

    override func module(for route: TourRoute) throws -> any Presentable {
        let page: TourPageDependency = try container.resolve(arguments: route.page)
        page.viewModel.onOutput(onOutput)
        return page.view
    }
}
