import StoreyNavigation
import StoreyState
import Testing

enum PageRoute: Route {
    case home
    case page(Int)
    case broken
}

struct Broken: Error, Equatable {}

/// Counts the live views.
final class LiveViewCounter {
    fileprivate(set) var count = 0
}

/// A view that reports its deallocation.
final class PageView: Presentable {
    let route: PageRoute
    let scope: Scope
    private let counter: LiveViewCounter

    init(_ route: PageRoute, _ scope: Scope, _ counter: LiveViewCounter) {
        self.route = route
        self.scope = scope
        self.counter = counter
        counter.count += 1
    }

    deinit { counter.count -= 1 }
}

/// A flow of pages. It records the errors that it receives, and handles them only on request.
final class PageFlow: StackCoordinator<PageRoute> {
    let sessionScope: Scope
    var handled: [any Error] = []
    var takesErrors = false
    var built: [PageRoute] = []
    var scopes: [Scope] = []
    let counter: LiveViewCounter

    init(_ scope: Scope, root: PageRoute = .home, counter: LiveViewCounter = LiveViewCounter()) {
        sessionScope = scope
        self.counter = counter
        super.init(root: root)
    }

    override func module(for route: PageRoute) throws -> any Presentable {
        if route == .broken { throw Broken() }
        built.append(route)
        scopes.append(sessionScope.screen)
        return PageView(route, sessionScope.screen, counter)
    }

    override var errorPolicy: [ErrorRule] {
        takesErrors ? [.handle((any Error).self) { self.handled.append($0) }] : []
    }
}

/// An app with one flow.
@MainActor
struct OneFlow {
    let navigation: Navigation
    let flow: PageFlow

    init(root: PageRoute = .home, log: EventLog? = nil) throws {
        let scope = Scope(owner: MainActor.shared)
        flow = PageFlow(scope, root: root)
        flow.handleLinks(Self.links)
        log?.follow(flow)
        navigation = try Navigation(scope: scope, root: flow)
    }

    var tree: NavigationTree { navigation.tree.value }
    var stack: [PageRoute] { tree.root.pages }

    static let links = LinkTable {
        DeepLink("/", PageRoute.home)
        DeepLink("/:page", PageRoute.page, over: [.home])
    }

    @discardableResult
    func report(_ event: HostEvent) -> Bool { navigation.report(event) }
}

extension ScreenPopup<PageRoute, Int> {
    /// A question that a page asks.
    static func page(_ number: Int) -> Self { ScreenPopup(.page(number)) }
}

/// An app with two tabs, “a” and “b”.
@MainActor
struct TwoTabs {
    let navigation: Navigation
    let tabs: TabCoordinator<String>
    let a: PageFlow
    let b: PageFlow

    init(counter: LiveViewCounter = LiveViewCounter()) throws {
        let scope = Scope(owner: MainActor.shared)
        a = PageFlow(scope, counter: counter)
        b = PageFlow(scope, counter: counter)
        tabs = TabCoordinator([
            .init("a", title: "A", symbol: "a", a), .init("b", title: "B", symbol: "b", b),
        ])
        tabs.handleLinks(Self.links)
        navigation = try Navigation(scope: scope, root: tabs)
    }

    var tree: NavigationTree { navigation.tree.value }

    static let links = LinkTable {
        for tab in ["a", "b"] {
            DeepLink("/\(tab)", PageRoute.home).tab(tab)
            DeepLink("/\(tab)/:page", PageRoute.page, over: [.home]).tab(tab)
            DeepLink(
                "/\(tab)/:below/:page", { _, page in .page(page) },
                over: { below, _ in [PageRoute.home, .page(below)] }
            )
            .tab(tab)
        }
    }
}

/// An app with three pages, “one” to “three”.
@MainActor
struct ThreePages {
    let navigation: Navigation
    let pages: PageCoordinator<String>
    let flows: [PageFlow]

    init() throws {
        let scope = Scope(owner: MainActor.shared)
        flows = (1...3).map { PageFlow(scope, root: .page($0)) }
        pages = PageCoordinator(zip(["one", "two", "three"], flows).map { .init($0, $1) })
        pages.handleLinks(Self.links)
        navigation = try Navigation(scope: scope, root: pages)
    }

    var tree: NavigationTree { navigation.tree.value }
    var visibleIndex: [PageRoute]? { tree.selected?.pages }

    static let links = LinkTable {
        for (name, page) in [("one", 1), ("two", 2), ("three", 3)] {
            DeepLink("/\(name)", PageRoute.page(page)).tab(name)
            DeepLink("/\(name)/:page", PageRoute.page, over: [.page(page)]).tab(name)
        }
    }
}

extension NavigationTree {
    /// The visible container inside the root.
    var selected: NavigationNode? { root.selected.flatMap(node) }

    /// The sheet over the root.
    var sheet: NavigationNode? { root.sheet.flatMap(node) }
}

extension NavigationNode {
    var pages: [PageRoute] { entries.compactMap { $0.route.base as? PageRoute } }
}

struct TimedOut: Error { let waitedFor: String }

/// Yields until a condition holds.
@MainActor
func until(_ what: String, _ condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while !condition() {
        if ContinuousClock.now > deadline { throw TimedOut(waitedFor: what) }
        await Task.yield()
    }
}

/// An answer that is awaited. As the tests need, it outlives the flow that asks.
@MainActor
final class Reply {
    private var answer: Int?
    private var isGiven = false

    init(_ ask: @escaping @MainActor () async -> Int?) {
        Task {
            answer = await ask()
            isGiven = true
        }
    }

    convenience init(_ question: AlertPopup<Int>, from flow: PageFlow) {
        let router = flow.router
        self.init { await router.ask(question) }
    }

    var given: Int? {
        get async throws {
            try await until("an answer") { isGiven }
            return answer
        }
    }
}

/// A weak reference to an object.
final class Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object?) { self.object = object }
}
