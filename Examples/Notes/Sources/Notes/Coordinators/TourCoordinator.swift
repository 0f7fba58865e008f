import Storey

extension TourPage: ElementID {}

/// The tour of the app: a sheet of pages.
final class TourCoordinator: PageCoordinator<TourPage>, ResultCoordinator {
    init(makePage: Factory<TourPageDependency>) {
        let pages = TourPage.allCases.map { TourPageCoordinator(TourRoute(page: $0), makePage) }
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
final class TourPageCoordinator: StackCoordinator<TourRoute> {
    private let makePage: Factory<TourPageDependency>
    fileprivate var onNext: () -> Void = {}
    fileprivate var onDone: () -> Void = {}

    init(_ route: TourRoute, _ makePage: Factory<TourPageDependency>) {
        self.makePage = makePage
        super.init(root: route)
    }

    override func module(for route: TourRoute) throws -> any Presentable {
        let page = try makePage(arguments: route.page)
        page.viewModel.onOutput { [onNext, onDone] output in
            switch output {
            case .next: onNext()
            case .done: onDone()
            }
        }
        return page.view
    }
}
