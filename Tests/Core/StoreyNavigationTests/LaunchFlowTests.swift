import StoreyNavigation
import StoreyState
import Testing

/// A flow that replaces the app until the app can be used, as a launch does.
private final class Launching: StackCoordinator<PageRoute> {
    let sessionScope: Scope
    let counter: LiveViewCounter
    var kept: String?
    var words = HostStrings()

    init(_ scope: Scope, counter: LiveViewCounter = LiveViewCounter()) {
        sessionScope = scope
        self.counter = counter
        super.init(root: .home)
        handleLinks(
            LinkTable(schemes: ["pages"]) { DeepLink("/pages/:number", PageRoute.page, over: [.home]) })
    }

    var isAsking = false
    override var recordsHistory: Bool { isAsking }
    override var restorableRoutes: [any Route.Type] { [LaterRoute.self] }
    override var hostStrings: Observed<HostStrings> { .constant(words) }

    override func module(for route: PageRoute) throws -> any Presentable {
        if route == .broken { throw Broken() }
        return PageView(route, sessionScope.screen, counter)
    }

    override func open(_ link: String) -> Bool {
        kept = link
        return true
    }

    override var pendingLink: String? { kept }

    var stored: RestorationState?

    override func restore(from stored: RestorationState) -> Bool {
        self.stored = stored
        return true
    }
}

/// A route of the app that is launching.
private enum LaterRoute: Route { case first }

@MainActor
@Suite("Launch flow as a temporary root")
struct LaunchFlowTests {
    private let scope = Scope(owner: MainActor.shared)

    @Test("A launch flow keeps a link and its address until the app's flow follows it")
    func address() throws {
        let launch = Launching(scope)
        let navigation = try Navigation(scope: scope, root: launch)
        let before = navigation.tree.value
        #expect(navigation.report(.linkOpened("pages://pages/07")))
        #expect(launch.kept == "pages://pages/07")
        #expect(navigation.tree.value == before)
        #expect(navigation.address == "/pages/7")
        let app = PageFlow(scope)
        launch.replaceFlow(by: app)
        #expect(navigation.address == "/")
        #expect(app.open(try #require(launch.kept)))
        #expect(navigation.tree.value.destination == LinkDestination(stack: [PageRoute.home, .page(7)]))
        #expect(navigation.report(.linkOpened("/pages/8")))
        #expect(navigation.address == "/pages/8")
    }

    @Test("The launch flow decides first about links opened below it")
    func inside() throws {
        let launch = Launching(scope)
        let navigation = try Navigation(scope: scope, root: launch)
        let sheet = PageFlow(scope)
        launch.router.present(sheet)
        let before = navigation.tree.value
        #expect(sheet.open("/pages/1"))
        #expect(launch.kept == "/pages/1")
        #expect(navigation.tree.value == before)
    }

    @Test(
        "An invalid link isn't shown as the app's address",
        arguments: [
            "//example.com", "/elsewhere", "https://example.com/pages/7", "javascript:1", "/pages/..", "",
        ])
    func strange(link: String) throws {
        let launch = Launching(scope)
        let navigation = try Navigation(scope: scope, root: launch)
        navigation.report(.linkOpened(link))
        #expect(launch.kept == link)
        #expect(navigation.address == "/")
    }

    @Test("The launch flow can decode the app's routes")
    func restorableRoutes() throws {
        let navigation = try Navigation(scope: scope, root: Launching(scope))
        #expect(navigation.routeTypes.contains { $0 == LaterRoute.self })
        #expect(navigation.routeTypes.contains { $0 == PageRoute.self })
    }

    @Test("A launch that lets the user go back between its questions doesn't save its own place")
    func questions() throws {
        let launch = Launching(scope)
        let navigation = try Navigation(scope: scope, root: launch)
        launch.isAsking = true
        launch.router.push(.page(1))
        #expect(navigation.recordsHistory)
        #expect(navigation.restorationState == nil)
        launch.replaceFlow(by: PageFlow(scope))
        #expect(navigation.restorationState != nil)
    }

    @Test("The launch flow keeps the saved state for the app's flow")
    func reopening() throws {
        let earlier = try OneFlow()
        earlier.flow.router.push(.page(1))
        earlier.flow.router.push(.page(2))
        earlier.flow.router.present(.page(3))
        let counter = LiveViewCounter()
        let launch = Launching(scope, counter: counter)
        let navigation = try Navigation(scope: scope, root: launch)
        #expect(navigation.report(.stateRestored(from: RestorationState(earlier.tree))))
        #expect(navigation.tree.value.entries.count == 1)
        let app = PageFlow(scope, counter: counter)
        launch.replaceFlow(by: app)
        #expect(app.restore(from: try #require(launch.stored)))
        #expect(navigation.tree.value.entries.map(\.route) == earlier.tree.entries.map(\.route))
        #expect(navigation.tree.value.brokenInvariants == [])
        #expect(counter.count == 4)
    }

    @Test("Launch flow and tabs can replace each other and are released")
    func replacing() throws {
        let counter = LiveViewCounter()
        let navigation = try Navigation(scope: scope, root: Launching(scope, counter: counter))
        func root<Flow>(_ type: Flow.Type) throws -> Flow {
            try #require(navigation.coordinator(of: navigation.tree.value.root.id) as? Flow)
        }
        weak var tabs: TabCoordinator<String>?
        do {
            let made = TabCoordinator([
                .init("a", title: "A", symbol: "a", PageFlow(scope, counter: counter)),
                .init("b", title: "B", symbol: "b", PageFlow(scope, counter: counter)),
            ])
            tabs = made
            try root(Launching.self).replaceFlow(by: made)
        }
        #expect(counter.count == 2)
        #expect(tabs != nil)
        try root(TabCoordinator<String>.self).replaceFlow(by: Launching(scope, counter: counter))
        #expect(counter.count == 1)
        #expect(tabs == nil)
        #expect(try root(Launching.self).kept == nil)
    }

    @Test("A root flow that can't be built raises an error and doesn't replace the launch flow")
    func broken() throws {
        let navigation = try Navigation(scope: scope, root: Launching(scope))
        let before = navigation.tree.value.root
        let launch = try #require(navigation.coordinator(of: before.id))
        launch.replaceFlow(by: PageFlow(scope, root: .broken))
        #expect(navigation.tree.value.root == before)
        #expect(navigation.tree.value.popup?.message == "Please try again.")
    }

    @Test("Replacing the launch flow discards its questions")
    func noWayBack() throws {
        let launch = Launching(scope)
        let navigation = try Navigation(scope: scope, root: launch)
        launch.router.setRoot(.page(1))
        let asked = navigation.tree.value
        launch.router.setRoot(.page(2))
        let now = navigation.tree.value
        navigation.report(.returned(to: asked))
        #expect(navigation.tree.value == now)
    }

    @Test("The root flow provides the host's strings, including those of error alerts")
    func words() throws {
        let launch = Launching(scope)
        let navigation = try Navigation(scope: scope, root: launch)
        #expect(navigation.hostStrings.language == "en")
        launch.words.language = "de"
        launch.words[.errorTitle] = "Das hat nicht geklappt"
        launch.words[.ok] = "Gut"
        #expect(navigation.hostStrings.language == "de")
        launch.router.raise(Broken())
        let popup = try #require(navigation.tree.value.popup)
        #expect(popup.title == "Das hat nicht geklappt")
        #expect(popup.buttons.map(\.title) == ["Gut"])
    }
}
