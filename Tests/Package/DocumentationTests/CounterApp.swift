import Storey
import StoreyHTML
import StoreyTesting
import Testing

// The screen’s data, its events, the identifiers of its elements, and the view model, with what it wants from its
// coordinator.
struct CounterViewInputData: Equatable {
    var taps = 0
}

enum CounterViewEvent {
    case more
}

enum CounterElement: String, ElementID {
    case more
}

final class CounterViewModel: ViewModel {
    enum Output { case threeTaps }
    private let store = Store(CounterViewInputData())
    var viewInputData: Observed<CounterViewInputData> { store.observed }
    let output = Outputs<Output>()

    func handle(_ event: CounterViewEvent) {
        store.commit { $0.taps += 1 }
        if store.state.taps == 3 { output(.threeTaps) }
    }
}

// The view for the web host.
final class CounterHTMLView: HTMLView {
    let viewModel: any ViewModel<CounterViewInputData, CounterViewEvent>

    init(viewModel: any ViewModel<CounterViewInputData, CounterViewEvent>) { self.viewModel = viewModel }

    func title(_ data: CounterViewInputData) -> String { "Counter" }

    func body(_ data: CounterViewInputData) -> HTML<CounterViewEvent> {
        p("Tapped \(data.taps) times")
        button("More", id: CounterElement.more, class: "button primary", on: .more)
    }
}

// The routes and the coordinator.
enum CounterRoute: Route {
    case counter
    case again
}

final class CounterCoordinator: Coordinator<CounterRoute> {
    override func module(for route: CounterRoute) throws -> any Presentable {
        let counter: CounterDependency = try container.resolve()
        counter.viewModel.onOutput { [router] output in
            switch output {
            case .threeTaps: router.push(.again)
            }
        }
        return counter.view
    }
}

// The dependency injection.
struct CounterDependency {
    let viewModel: CounterViewModel
    let view: CounterHTMLView
}

enum CounterPart: Part {
    static func load(_ container: Container) {
        container.register(viewModel: CounterViewModel.init)
        container.register(CounterHTMLView.init(viewModel:))
        container.register(CounterDependency.init(viewModel:view:))
    }
}

let counterApp: AppDefinition = { scope in
    let container = Container(scope: scope)
    container.load(CounterPart.self)
    return CounterCoordinator(container: container, root: .counter)
}

@Test func threeTapsOpenTheNextScreen() async throws {
    let app = try await HeadlessApp.launch(counterApp)
    for _ in 1...3 { try await app.tap(CounterElement.more) }
    #expect(app.tree.entries.count == 2)
    #expect(app.texts == ["Counter", "Tapped 0 times", "More"])
    try await app.back()
    #expect(app.texts == ["Counter", "Tapped 3 times", "More"])
}
