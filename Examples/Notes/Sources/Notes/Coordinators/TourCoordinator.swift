import Storey

extension TourPage: ElementID {}

/// The tour of the app: a sheet of pages.
final class TourCoordinator: PageCoordinator<TourPage>, ResultCoordinator {
    init(container: Container) {
        let pages = TourPage.allCases.map {
            TourPageCoordinator(container: container, root: TourRoute(page: $0))
        }
        super.init(zip(TourPage.allCases, pages).map { .init($0, $1) })
        for page in pages {
            page.onNext = { [weak self] in self?.move(by: 1) }
            page.onDone = { [weak self] in self?.finish() }
        }
    }
}

/// The route of a tour page.
struct TourRoute: Route {
    let page: TourPage
}

/// A page of the tour.
final class TourPageCoordinator: Coordinator<TourRoute> {
    var onNext: () -> Void = {}
    var onDone: () -> Void = {}

    override func module(for route: TourRoute) throws -> any Presentable {
        let page: TourPageDependency = try container.resolve(arguments: route.page)
        page.viewModel.onOutput { [onNext, onDone] output in
            switch output {
            case .next: onNext()
            case .done: onDone()
            }
        }
        return page.view
    }
}
