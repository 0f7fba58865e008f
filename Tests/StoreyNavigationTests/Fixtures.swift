import StoreyNavigation
import StoreyState
import Testing

enum PageRoute: Route {
    case home
    case page(Int)
    case broken
}

struct Broken: Error, Equatable {}

/// Counts the views that live.
final class Census {
    fileprivate(set) var count = 0
}

/// A view that tells when it is gone.
final class PageView: Presentable {
    let route: PageRoute
    let scope: Scope
    private let census: Census

    init(_ route: PageRoute, _ scope: Scope, _ census: Census) {
        self.route = route
        self.scope = scope
        self.census = census
        census.count += 1
    }

    deinit { census.count -= 1 }
}

/// A flow of pages. It remembers the errors it took, and takes them only if told to.
final class PageFlow: StackCoordinator<PageRoute> {
    let sessionScope: Scope
    var handled: [any Error] = []
    var takesErrors = false
    var built: [PageRoute] = []
    var scopes: [Scope] = []
    var refusals = 0
    let census: Census

    init(_ scope: Scope, root: PageRoute = .home, census: Census = Census()) {
        sessionScope = scope
        self.census = census
        super.init(root: root)
    }

    override func module(for route: PageRoute) throws -> any Presentable {
        if route == .broken { throw Broken() }
        built.append(route)
        scopes.append(sessionScope.screen)
        return PageView(route, sessionScope.screen, census)
    }

    override var errorPolicy: [ErrorRule] {
        takesErrors ? [.handle((any Error).self) { self.handled.append($0) }] : []
    }

    override func dismissalRefused() { refusals += 1 }
}

/// An app of one flow.
@MainActor
struct OneFlow {
    let navigation: Navigation
    let flow: PageFlow

    init(root: PageRoute = .home) throws {
        let scope = Scope(owner: MainActor.shared)
        flow = PageFlow(scope, root: root)
        flow.follow(Self.links)
        navigation = try Navigation(scope: scope, root: flow)
    }

    var tree: NavigationTree { navigation.tree.value }
    var stack: [PageRoute] { tree.root.pages }

    static let links = LinkTable {
        Link("/", PageRoute.home)
        Link("/:page", PageRoute.page, over: [.home])
    }

    @discardableResult
    func report(_ event: HostEvent) -> Bool { navigation.report(event) }
}

/// An app of two tabs, “a” and “b”.
@MainActor
struct TwoTabs {
    let navigation: Navigation
    let tabs: TabCoordinator
    let a: PageFlow
    let b: PageFlow

    init(census: Census = Census()) throws {
        let scope = Scope(owner: MainActor.shared)
        a = PageFlow(scope, census: census)
        b = PageFlow(scope, census: census)
        tabs = TabCoordinator([
            .init("a", title: "A", symbol: "a", a), .init("b", title: "B", symbol: "b", b),
        ])
        tabs.follow(Self.links)
        navigation = try Navigation(scope: scope, root: tabs)
    }

    var tree: NavigationTree { navigation.tree.value }

    static let links = LinkTable {
        for tab in ["a", "b"] {
            Link("/\(tab)", PageRoute.home).tab(tab)
            Link("/\(tab)/:page", PageRoute.page, over: [.home]).tab(tab)
            Link(
                "/\(tab)/:below/:page", { _, page in .page(page) },
                over: { below, _ in [PageRoute.home, .page(below)] }
            )
            .tab(tab)
        }
    }
}

/// An app of three pages to turn, “one” to “three”.
@MainActor
struct ThreePages {
    let navigation: Navigation
    let pages: PageCoordinator
    let flows: [PageFlow]

    init() throws {
        let scope = Scope(owner: MainActor.shared)
        flows = (1...3).map { PageFlow(scope, root: .page($0)) }
        pages = PageCoordinator(zip(["one", "two", "three"], flows).map { .init($0, $1) })
        pages.follow(Self.links)
        navigation = try Navigation(scope: scope, root: pages)
    }

    var tree: NavigationTree { navigation.tree.value }
    var inSight: [PageRoute]? { tree.selected?.pages }

    static let links = LinkTable {
        for (name, page) in [("one", 1), ("two", 2), ("three", 3)] {
            Link("/\(name)", PageRoute.page(page)).tab(name)
            Link("/\(name)/:page", PageRoute.page, over: [.page(page)]).tab(name)
        }
    }
}

extension NavigationTree {
    /// The container in sight inside the outermost one.
    var selected: Node? { root.selected.flatMap(node) }

    /// The sheet over the outermost container.
    var sheet: Node? { root.sheet.flatMap(node) }
}

extension Node {
    var pages: [PageRoute] { entries.compactMap { $0.route.base as? PageRoute } }
}

struct TimedOut: Error { let waitedFor: String }

/// Lets others go first until a condition holds.
@MainActor
func until(_ what: String, _ condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while !condition() {
        if ContinuousClock.now > deadline { throw TimedOut(waitedFor: what) }
        await Task.yield()
    }
}

/// An answer under way. It outlives the flow that asks, as a test wants it to.
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

    convenience init(_ question: Alert<Int>, from flow: PageFlow) {
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

/// Knows an object without keeping it.
final class Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object?) { self.object = object }
}
