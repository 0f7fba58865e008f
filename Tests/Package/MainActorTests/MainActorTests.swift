import Storey
import StoreyTesting
import Testing

nonisolated struct CounterViewInputData: Equatable {
    var taps = 0
}

nonisolated enum CounterViewEvent {
    case more
}

nonisolated enum CounterElement: String, ElementID {
    case more
}

// A service and the store that sessions share.
nonisolated protocol CounterService: Sendable {
    func first() async throws -> Int
}

nonisolated struct FixedCounterService: CounterService {
    func first() async throws -> Int { 2 }
}

nonisolated final class CounterProvider {
    private let counter: SharedStore<CounterViewInputData>
    var state: Observed<CounterViewInputData> { counter.observed }

    init(counter: SharedStore<CounterViewInputData>) { self.counter = counter }

    func add() { counter.commit { $0.taps += 1 } }
}

nonisolated final class CounterViewModel: ViewModel {
    enum Output { case threeTaps }
    let viewInputData: Observed<CounterViewInputData>
    let output = Outputs<Output>()
    private let provider: CounterProvider

    init(provider: CounterProvider) {
        self.provider = provider
        viewInputData = provider.state
    }

    func handle(_ event: CounterViewEvent) {
        provider.add()
        if viewInputData.value.taps == 3 { output(.threeTaps) }
    }
}

nonisolated final class CounterView: ReadableView {
    let title = "Counter"
    private let viewModel: any ViewModel<CounterViewInputData, CounterViewEvent>

    init(viewModel: any ViewModel<CounterViewInputData, CounterViewEvent>) { self.viewModel = viewModel }

    var elements: [ScreenElement] {
        [
            ScreenElement(
                .button, "\(viewModel.viewInputData.value.taps) taps", identifier: CounterElement.more)
        ]
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        viewModel.handle(.more)
        return true
    }
}

nonisolated enum CounterRoute: Route {
    case counter
    case again
}

nonisolated final class CounterCoordinator: Coordinator<CounterRoute> {
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

nonisolated struct CounterDependency {
    let viewModel: CounterViewModel
    let view: CounterView
}

nonisolated enum CounterPart: Part {
    static func load(_ container: Container) {
        container.register(value: SharedStore(CounterViewInputData()))
        container.register(CounterProvider.init(counter:))
        container.register(viewModel: CounterViewModel.init(provider:))
        container.register(CounterView.init(viewModel:))
        container.register(CounterDependency.init(viewModel:view:))
    }
}

// A step of the start-up.
nonisolated struct LoadCounter: Step {
    let service: any CounterService
    let counter: SharedStore<CounterViewInputData>

    func run(_ context: StepContext) async throws {
        let taps = try await service.first()
        counter.commit { $0.taps = taps }
    }
}

nonisolated let counterApp: AppDefinition = { scope in
    let container = Container(scope: scope)
    container.load(CounterPart.self)
    let counter: SharedStore<CounterViewInputData> = try container.resolve()
    let startup = Startup(scope: scope, storage: InMemoryLaunchStorage()) { _ in
        Scenario("regular", until: LoadCounter.self) {
            LoadCounter(service: FixedCounterService(), counter: counter)
        }
    }
    _ = try startup.launch(.regular)
    return CounterCoordinator(container: container, root: .counter)
}

@Suite struct `A target isolated to the main actor` {
    @Test func `An app whose types are nonisolated compiles and runs`() async throws {
        let app = try await HeadlessApp.launch(counterApp)
        #expect(app.texts == ["Counter", "2 taps"])
        try await app.tap(CounterElement.more)
        #expect(app.tree.entries.count == 2)
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `A hostile user can't break such an app`(seed: UInt64) async throws {
        try await HostileUser(named: "HostileUser.ofCounter") { _ in counterApp }.run(seed: seed)
    }
}
