import StoreyNavigation
import StoreyState
import Testing

/// A flow that stands in for the app until that can be used, as a launch does.
private final class Launching: StackCoordinator<PageRoute> {
    let sessionScope: Scope
    let census: Census
    var kept: [String] = []
    var words = FrameWords()

    init(_ scope: Scope, census: Census = Census()) {
        sessionScope = scope
        self.census = census
        super.init(root: .home)
    }

    override var leadsBack: Bool { false }
    override var frameWords: FrameWords { words }

    override func module(for route: PageRoute) throws -> any Presentable {
        if route == .broken { throw Broken() }
        return PageView(route, sessionScope.screen, census)
    }

    override func open(_ address: ArraySlice<String>) -> Bool {
        kept = Array(address)
        return true
    }

    override func address(in node: Node) -> [String] { kept }

    var stored: NavigationTree?

    override func reopen(at stored: NavigationTree) -> Bool {
        self.stored = stored
        return true
    }
}

@MainActor
@Suite("A flow that stands in for the app")
struct StandInTests {
    private let scope = Scope(owner: MainActor.shared)

    @Test("keeps the address for later, and shows it meanwhile")
    func address() throws {
        let launch = Launching(scope)
        let navigation = try Navigation(scope: scope, root: launch)
        #expect(navigation.report(.addressFollowed(["notes", "7"])))
        #expect(launch.kept == ["notes", "7"])
        #expect(navigation.address == ["notes", "7"])
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
        #expect(navigation.report(.reopened(at: earlier.tree)))
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
        #expect(try root(Launching.self).kept == [])
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
