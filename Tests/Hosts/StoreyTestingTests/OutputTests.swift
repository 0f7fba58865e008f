import Dispatch
import Programs
import Storey
import StoreyTesting
import Testing

@Suite("Outputs of a view model", .noLeaks)
struct OutputTests {
    @Test("A coordinator handles the outputs of a screen, whose view has the same view model")
    func handled() async throws {
        let app = try await HeadlessApp.launch(TallyApp.definition(handles: true))
        try await app.tap("more")
        try await app.tap("more")
        #expect(app.tree.entries.count == 2)
        #expect(app.texts == ["Tally", "0", "More"])
        try await app.back()
        #expect(app.texts == ["Tally", "2", "More"])
    }

    #if DEBUG
        @Test("A screen whose outputs nothing handles isn't shown, and the error names the line")
        func unhandled() async throws {
            await #expect {
                try await HeadlessApp.launch(TallyApp.definition(handles: false))
            } throws: {
                "\($0)".contains(
                    """
                    Nothing handles TallyViewModel.Output, created at \
                    StoreyTestingTests/OutputTests.swift:\(TallyViewModel.lineOfOutput). Call onOutput on the view model \
                    in module(for:) of TallyCoordinator.
                    """)
            }
        }
    #endif

    @Test("Outputs that another task creates meanwhile need no handler")
    func otherTask() async throws {
        let app = try await HeadlessApp.launch(
            TallyApp.definition(handles: true) {
                let isCreated = DispatchSemaphore(value: 0)
                Task(executorPreference: OwnThread()) {
                    _ = TallyViewModel()
                    isCreated.signal()
                }
                #expect(isCreated.wait(timeout: .now() + 60) == .success)
            })
        #expect(app.texts == ["Tally", "0", "More"])
    }

    @Test("Without a handler, an output has no effect")
    func noHandler() {
        let model = TallyViewModel()
        model.handle(.more)
        model.handle(.more)
        #expect(model.viewInputData.value == 2)
    }
}

private enum TallyApp {
    static func definition(handles: Bool, makingModule: @escaping @Sendable () -> Void = {}) -> AppDefinition
    {
        { scope in
            let container = Container(scope: scope)
            container.load(TallyPart.self)
            return TallyCoordinator(container: container, handles: handles, makingModule: makingModule)
        }
    }
}

private enum TallyPart: Part {
    static func load(_ container: Container) {
        container.register(viewModel: TallyViewModel.init)
        container.register(TallyView.init(viewModel:))
        container.register(TallyDependency.init(viewModel:view:))
    }
}

private struct TallyDependency {
    let viewModel: TallyViewModel
    let view: TallyView
}

private enum TallyRoute: Route {
    case tally
}

private final class TallyCoordinator: Coordinator<TallyRoute> {
    private let handles: Bool
    private let makingModule: () -> Void

    init(container: Container, handles: Bool, makingModule: @escaping () -> Void) {
        self.handles = handles
        self.makingModule = makingModule
        super.init(container: container, root: .tally)
    }

    override func module(for route: TallyRoute) throws -> any Presentable {
        makingModule()
        let tally: TallyDependency = try container.resolve()
        guard handles else { return tally.view }
        tally.viewModel.onOutput { [router] output in
            switch output {
            case .two: router.push(.tally)
            }
        }
        return tally.view
    }
}

private enum TallyEvent {
    case more
}

private final class TallyViewModel: ViewModel {
    enum Output {
        case two
    }

    static let lineOfOutput = #line + 1
    let output = Outputs<Output>()
    private let count = Store(0)
    var viewInputData: Observed<Int> { count.observed }

    func handle(_ event: TallyEvent) {
        count.commit { $0 += 1 }
        if count.state == 2 { output(.two) }
    }
}

private final class TallyView: ReadableView {
    let viewModel: any ViewModel<Int, TallyEvent>
    let title = "Tally"

    init(viewModel: any ViewModel<Int, TallyEvent>) { self.viewModel = viewModel }

    var elements: [ScreenElement] {
        [
            ScreenElement(.text, "\(viewModel.viewInputData.value)"),
            ScreenElement(.button, "More", identifier: "more"),
        ]
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        viewModel.handle(.more)
        return true
    }
}
