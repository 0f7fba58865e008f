import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Tabs")
struct TabTests {
    @Test("Each tab has its own stack")
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

    @Test("Selecting the current tab again pops to its first screen")
    func choosingAgainPopsToRoot() throws {
        let app = try TwoTabs()
        app.a.router.push(.page(1))
        app.navigation.report(.tabSelected(0, in: app.tree.root.id))
        #expect(app.tree.selected?.pages == [.home])
    }

    @Test("The title and the badge of an existing tab can be changed")
    func renaming() throws {
        let app = try TwoTabs()
        app.b.router.push(.page(1))
        app.tabs.update("b", title: "Zwei")
        app.tabs.update("b", badge: "2")
        app.tabs.update("c", title: "Drei")
        guard case .tabs(let tabs, let selected) = app.tree.root.content else { return }
        #expect(tabs.map(\.name) == ["a", "b"])
        #expect(tabs.map(\.title) == ["A", "Zwei"])
        #expect(tabs.map(\.badge) == [nil, "2"])
        app.tabs.update("b", title: "B", badge: "")
        guard case .tabs(let later, _) = app.tree.root.content else { return }
        #expect(later.map(\.title) == ["A", "B"])
        #expect(later.map(\.badge) == [nil, nil])
        #expect(selected == 0)
        #expect(app.tree.node(tabs[1].node)?.pages == [.home, .page(1)])
    }

    @Test("Selecting an unknown tab changes nothing")
    func unknownTab() throws {
        let app = try TwoTabs()
        let before = app.tree
        app.tabs.select("c")
        app.navigation.report(.tabSelected(2, in: before.root.id))
        app.navigation.report(.tabSelected(-1, in: before.root.id))
        #expect(app.tree == before)
    }

    @Test("Tabs with the same name are rejected, and the flow of the tabs isn't shown")
    func duplicateNames() throws {
        let app = try OneFlow()
        app.flow.takesErrors = true
        let tabs = ["a", "b", "b"].map { name in
            TabCoordinator<String>.Item(name, title: name, symbol: name, PageFlow(app.navigation.scope))
        }
        #expect(!app.flow.router.present(TabCoordinator(tabs)).isMade)
        #expect(
            app.flow.handled.map { "\($0)" } == [
                """
                TabCoordinator<String> has two tabs named “b”. Links, tests and saved state find a tab by its name; give \
                each tab its own.
                """
            ])
        #expect(app.tree.layers.count == 1)
    }

    @Test("A tab bar without tabs is rejected")
    func noTabs() {
        #expect(throws: NavigationError.self) {
            try Navigation(scope: Scope(owner: MainActor.shared), root: TabCoordinator<String>([]))
        }
    }

    @Test("A flow can be in a tree only once")
    func aFlowTwice() throws {
        let app = try TwoTabs()
        app.a.takesErrors = true
        app.a.router.present(app.b)
        #expect(
            app.a.handled.map { "\($0)" } == [
                "PageFlow is already in a tree. A coordinator owns one container; create another one to show its flow again."
            ])
    }
}
