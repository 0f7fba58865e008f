import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Tabs")
struct TabTests {
    @Test("stand beside each other, each with its own stack")
    func eachTabHasItsStack() throws {
        let app = try TwoTabs()
        app.a.router.push(.page(1))
        app.tabs.select("b")
        app.b.router.push(.page(2))
        #expect(app.tree.selected?.pages == [.home, .page(2)])
        app.tabs.select("a")
        #expect(app.tree.selected?.pages == [.home, .page(1)])
        #expect(app.tree.top?.route == AnyRoute(PageRoute.page(1)))
    }

    @Test("go back to their first screen when chosen again")
    func choosingAgainPopsToRoot() throws {
        let app = try TwoTabs()
        app.a.router.push(.page(1))
        app.navigation.report(.tabSelected(0, in: app.tree.root.id))
        #expect(app.tree.selected?.pages == [.home])
    }

    @Test("have other titles from now on, where a tab has that name")
    func renaming() throws {
        let app = try TwoTabs()
        app.b.router.push(.page(1))
        app.tabs.rename("b", to: "Zwei")
        app.tabs.rename("c", to: "Drei")
        guard case .tabs(let tabs, let selected) = app.tree.root.content else { return }
        #expect(tabs.map(\.name) == ["a", "b"])
        #expect(tabs[1].title == "Zwei")
        #expect(selected == 0)
        #expect(app.tree.node(tabs[1].node)?.pages == [.home, .page(1)])
    }

    @Test("an unknown tab changes nothing")
    func unknownTab() throws {
        let app = try TwoTabs()
        let before = app.tree
        app.tabs.select("c")
        app.navigation.report(.tabSelected(2, in: before.root.id))
        app.navigation.report(.tabSelected(-1, in: before.root.id))
        #expect(app.tree == before)
    }

    @Test("a tab bar without tabs is refused")
    func noTabs() {
        #expect(throws: NavigationError.self) {
            try Navigation(scope: Scope(owner: MainActor.shared), root: TabCoordinator([]))
        }
    }

    @Test("a flow can stand in a tree only once")
    func aFlowTwice() throws {
        let app = try TwoTabs()
        app.a.takesErrors = true
        app.a.router.present(app.b)
        #expect(
            app.a.handled.map { "\($0)" } == [
                "PageFlow already stands in a tree. A coordinator owns one container: make another one to show its flow again."
            ])
    }
}
