import Storey
import Testing
import UIKit

private struct CountData: Equatable {
    var count = 0
    var name = ""
}

private final class CountModel: ViewModel {
    let store = Store(CountData())
    var viewInputData: Observed<CountData> { store.observed }

    func handle(_ event: Int) { store.commit { $0.count += event } }
}

private final class CountController: ScreenController<CountData, Int> {
    var counts: [Int] = []
    var names: [String] = []
    let more = UIButton()

    init(_ model: CountModel) { super.init(model) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        bind(\.count) { $0.counts.append($1) }
        bind(\.name) { $0.names.append($1) }
        on(more, .primaryActionTriggered) { _ in 1 }
    }
}

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct BindingTests {
    private let window = UIWindow()
    private let model = CountModel()

    @Test("A field is rendered when the view appears and whenever it changes, until the view disappears")
    func fields() {
        let controller = CountController(model)
        let stack = UINavigationController(rootViewController: controller)
        #expect(controller.counts == [])
        window.rootViewController = stack
        window.makeKeyAndVisible()
        #expect(controller.counts == [0])
        model.store.commit { $0.name = "Ada" }
        controller.more.sendActions(for: .primaryActionTriggered)
        #expect(controller.counts == [0, 1])
        #expect(controller.names == ["", "Ada"])
        stack.pushViewController(UIViewController(), animated: true)
        window.animations.finishAll()
        model.store.commit { $0.count = 5 }
        #expect(controller.counts == [0, 1])
        stack.popViewController(animated: true)
        window.animations.finishAll()
        #expect(controller.counts == [0, 1, 5])
    }

    @Test("A canceled swipe back keeps the bindings active")
    func canceledSwipe() throws {
        let controller = CountController(model)
        let stack = UINavigationController()
        stack.setViewControllers([UIViewController(), controller], animated: false)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        let release = try #require(stack.swipeBack())
        release(false)
        window.animations.finishAll()
        model.store.commit { $0.count = 3 }
        #expect(controller.counts == [0, 3])
    }

    @Test("Bindings and events don't retain the view controller")
    func freed() {
        weak var controller: CountController?
        do {
            let made = CountController(model)
            controller = made
            window.rootViewController = made
            window.makeKeyAndVisible()
        }
        #expect(controller != nil)
        window.rootViewController = UIViewController()
        #expect(controller == nil)
    }

    @Test("A part can register a view controller by its initializer")
    func registering() throws {
        let container = Container()
        container.register(value: model)
        container.register(viewController(CountController.init(_:)))
        let controller: CountController = try container.resolve()
        #expect(controller.viewModel === model)
    }
}
