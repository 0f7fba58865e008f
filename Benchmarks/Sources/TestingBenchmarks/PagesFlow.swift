import StoreyTesting

struct PagesRoute: Route {
    var number: Int
}

struct PageData: Equatable {
    var title: String
    var count = 0
}

final class PageViewModel {
    private let store: Store<PageData>
    var data: Observed<PageData> { store.observed }
    var onNext: (() -> Void)?

    init(number: Int) { store = Store(PageData(title: "Page \(number)")) }

    func count() { store.commit { $0.count += 1 } }
}

final class PageView: ReadableView {
    private let viewModel: PageViewModel

    init(_ viewModel: PageViewModel) { self.viewModel = viewModel }

    var title: String { viewModel.data.value.title }

    var elements: [ScreenElement] {
        [
            ScreenElement(.text, "Counted \(viewModel.data.value.count)"),
            ScreenElement(.button, "Count", identifier: "count"),
            ScreenElement(.button, "Next", identifier: "next"),
        ]
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        switch identifier {
        case "count": viewModel.count()
        case "next": viewModel.onNext?()
        default: return false
        }
        return true
    }
}

final class PagesFlow: StackCoordinator<PagesRoute> {
    init() { super.init(root: PagesRoute(number: 1)) }

    override func module(for route: PagesRoute) throws -> any Presentable {
        let viewModel = PageViewModel(number: route.number)
        viewModel.onNext = { [router] in router.push(PagesRoute(number: route.number + 1)) }
        return PageView(viewModel)
    }
}
