import StoreyNavigation
import StoreyState
import Testing

/// A flow that stands in for the app until that can be used, as a launch does.
private final class Launching: StackCoordinator<PageRoute> {
    let sessionScope: Scope
    let census: Census
    var kept: String?
    var words = FrameWords()

    init(_ scope: Scope, census: Census = Census()) {
        sessionScope = scope
        self.census = census
        super.init(root: .home)
        follow(LinkTable(schemes: ["pages"]) { Link("/pages/:number", PageRoute.page, over: [.home]) })
    }

    override var leadsBack: Bool { false }
    override var routesToCome: [any Route.Type] { [LaterRoute.self] }
    override var frameWords: FrameWords { words }

    override func module(for route: PageRoute) throws -> any Presentable {
        if route == .broken { throw Broken() }
        return PageView(route, sessionScope.screen, census)
    }

    override func open(_ link: String) -> Bool {
        kept = link
        return true
    }

    override var keptLink: String? { kept }

    var stored: SavedPlace?

    override func reopen(at stored: SavedPlace) -> Bool {
        self.stored = stored
        return true
    }
}

/// A route of the app that it stands in for.
private enum LaterRoute: Route { case first }

@MainActor
@Suite("A flow that stands in for the app")
struct StandInTests {
    private let scope = Scope(owner: MainActor.shared)

    @Test("keeps a link for later, and has its address meanwhile; the flow that takes its place follows it")
    func address() throws {
        let launch = Launching(scope)
        let navigation = try Navigation(scope: scope, root: launch)
        let before = navigation.tree.value
        #expect(navigation.report(.linkFollowed("pages://pages/07")))
        #expect(launch.kept == "pages://pages/07")
        #expect(navigation.tree.value == before)
        #expect(navigation.address == "/pages/7")
        let app = PageFlow(scope)
        launch.replaceFlow(by: app)
        #expect(navigation.address == "/")
        #expect(app.open(try #require(launch.kept)))
        #expect(navigation.tree.value.place == LinkedPlace(stack: [PageRoute.home, .page(7)]))
        #expect(navigation.report(.linkFollowed("/pages/8")))
        #expect(navigation.address == "/pages/8")
    }

    @Test("is asked first, whoever below it opens a link")
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
        "shows no link as the app's own address that leads nowhere in it",
        arguments: [
            "//example.com", "/elsewhere", "https://example.com/pages/7", "javascript:1", "/pages/..", "",
        ])
    func strange(link: String) throws {
        let launch = Launching(scope)
        let navigation = try Navigation(scope: scope, root: launch)
        navigation.report(.linkFollowed(link))
        #expect(launch.kept == link)
        #expect(navigation.address == "/")
    }

    @Test("knows the app's routes before the app is there: a tree of an earlier session has them")
    func routesToCome() throws {
        let navigation = try Navigation(scope: scope, root: Launching(scope))
        #expect(navigation.routeTypes.contains { $0 == LaterRoute.self })
        #expect(navigation.routeTypes.contains { $0 == PageRoute.self })
    }

    @Test("keeps where an earlier session was, and the app goes on there")
    func reopening() throws {
        let earlier = try OneFlow()
        earlier.flow.router.push(.page(1))
        earlier.flow.router.push(.page(2))
        earlier.flow.router.present(.page(3))
        let census = Census()
        let launch = Launching(scope, census: census)
        let navigation = try Navigation(scope: scope, root: launch)
        #expect(navigation.report(.reopened(at: SavedPlace(earlier.tree))))
        #expect(navigation.tree.value.entries.count == 1)
        let app = PageFlow(scope, census: census)
        launch.replaceFlow(by: app)
        #expect(app.reopen(at: try #require(launch.stored)))
        #expect(navigation.tree.value.entries.map(\.route) == earlier.tree.entries.map(\.route))
        #expect(navigation.tree.value.brokenInvariants == [])
        #expect(census.count == 4)
    }

    @Test("makes room for tabs, which make room for it again; each is freed with its place")
    func replacing() throws {
        let census = Census()
        let navigation = try Navigation(scope: scope, root: Launching(scope, census: census))
        func root<Flow>(_ type: Flow.Type) throws -> Flow {
            try #require(navigation.coordinator(of: navigation.tree.value.root.id) as? Flow)
        }
        weak var tabs: TabCoordinator?
        do {
            let made = TabCoordinator([
                .init("a", title: "A", symbol: "a", PageFlow(scope, census: census)),
                .init("b", title: "B", symbol: "b", PageFlow(scope, census: census)),
            ])
            tabs = made
            try root(Launching.self).replaceFlow(by: made)
        }
        #expect(census.count == 2)
        #expect(tabs != nil)
        try root(TabCoordinator.self).replaceFlow(by: Launching(scope, census: census))
        #expect(census.count == 1)
        #expect(tabs == nil)
        #expect(try root(Launching.self).kept == nil)
    }

    @Test("is not replaced by a flow that cannot be built: that is an error like any other")
    func broken() throws {
        let navigation = try Navigation(scope: scope, root: Launching(scope))
        let before = navigation.tree.value.root
        let launch = try #require(navigation.coordinator(of: before.id))
        launch.replaceFlow(by: PageFlow(scope, root: .broken))
        #expect(navigation.tree.value.root == before)
        #expect(navigation.tree.value.popup?.message == "Broken()")
    }

    @Test("leads to nothing that it asked before")
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

    @Test("says the words around its screens, also in the alert for an error")
    func words() throws {
        let launch = Launching(scope)
        let navigation = try Navigation(scope: scope, root: launch)
        #expect(navigation.frameWords.language == "en")
        launch.words.language = "de"
        launch.words.failed = "Das hat nicht geklappt"
        launch.words.understood = "Gut"
        #expect(navigation.frameWords.language == "de")
        launch.router.raise(Broken())
        let popup = try #require(navigation.tree.value.popup)
        #expect(popup.title == "Das hat nicht geklappt")
        #expect(popup.buttons.map(\.title) == ["Gut"])
    }
}
