import Storey
import StoreyHTML

// An app to inspect, with two tabs. The first one counts, asks a service, and opens a screen with details.
enum CountRoute: Route { case count, details(Int), about }

enum CountTab: String, ElementID { case count, about }

struct CountState: Equatable {
    var count = 0
    var password = "swordfish"
    var token = Secret("hidden-token")
    var history: [Int] = []
}

/// The service that the app asks.
struct Steps: Sendable {
    var next: @Sendable () -> Int = { 1 }
}

final class CountProvider {
    let store = Store(CountState())
    private let scope: Scope
    private let steps: Steps

    init(scope: Scope, steps: Steps) {
        self.scope = scope
        self.steps = steps
    }

    func increase() {
        let recorder = scope.recorder
        scope.task {
            let step = await recorder.call("steps.next", ["by": 1]) { self.steps.next() }
            self.store.commit {
                $0.history.append($0.count)
                $0.count += step
            }
        }
    }
}

struct CountData: Equatable {
    let text: String
    let isEven: Bool
}

enum CountEvent { case plus, show(Int), fail }

final class CountViewModel: ViewModel {
    enum Output { case details(Int) }
    let viewInputData: Observed<CountData>
    let output = Outputs<Output>()
    private let provider: CountProvider
    private let scope: Scope

    init(provider: CountProvider, scope: Scope) {
        self.provider = provider
        self.scope = scope
        viewInputData = provider.store.observed.map {
            CountData(text: "Counted \($0.count)", isEven: $0.count.isMultiple(of: 2))
        }
    }

    func handle(_ event: CountEvent) {
        switch event {
        case .plus: provider.increase()
        case .show(let number): output(.details(number))
        case .fail: scope.task { throw CountFailure() }
        }
    }
}

struct CountFailure: Error {}

final class CountHTMLView: HTMLView {
    let viewModel: any ViewModel<CountData, CountEvent>

    init(viewModel: CountViewModel) { self.viewModel = viewModel }

    func title(_ data: CountData) -> String { "Count" }

    func body(_ data: CountData) -> HTML<CountEvent> {
        p(data.text)
        button("Plus", id: "plus", on: .plus)
        button("Show", id: "show-7", on: .show(7))
        button("Fail", id: "fail", on: .fail)
    }
}

final class PlainViewModel: ViewModel {
    let viewInputData = Observed<Int>.constant(0)

    func handle(_ event: Never) {}
}

final class PlainHTMLView: HTMLView {
    let viewModel: any ViewModel<Int, Never> = PlainViewModel()

    func title(_ data: Int) -> String { "Plain" }

    func body(_ data: Int) -> HTML<Never> { p("Plain") }
}

struct CountDependency {
    let viewModel: CountViewModel
    let view: CountHTMLView
}

final class CountCoordinator: Coordinator<CountRoute> {
    override func module(for route: CountRoute) throws -> any Presentable {
        guard case .count = route else { return PlainHTMLView() }
        let count: CountDependency = try container.resolve()
        count.viewModel.onOutput { [router] output in
            switch output {
            case .details(let number): router.push(.details(number))
            }
        }
        return count.view
    }
}

let countApp: AppDefinition = countApp(asking: Steps())

func countApp(asking steps: Steps) -> AppDefinition {
    { scope in
        let container = Container(scope: scope)
        container.register(value: steps)
        container.register(CountProvider.init(scope:steps:)).lifetime(.objectGraph)
        container.register(viewModel: CountViewModel.init(provider:scope:))
        container.register(CountHTMLView.init(viewModel:))
        container.register(CountDependency.init(viewModel:view:))
        return TabCoordinator<CountTab>([
            .init(
                .count, title: "Count", symbol: "list", CountCoordinator(container: container, root: .count)),
            .init(
                .about, title: "About", symbol: "gear", CountCoordinator(container: container, root: .about)),
        ])
    }
}
