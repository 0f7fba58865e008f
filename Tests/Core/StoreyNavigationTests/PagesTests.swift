import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("Pages")
struct PagesTests {
    @Test("The user turns pages one at a time")
    func turning() throws {
        let app = try ThreePages()
        #expect(app.visibleIndex == [.page(1)])
        #expect(app.navigation.report(.pageSelected(2, in: app.tree.rootID)))
        #expect(app.visibleIndex == [.page(3)])
        #expect(app.navigation.address == "/three")
    }

    @Test(
        "A coordinator turns pages within their bounds",
        arguments: [
            (1, 2), (2, 3), (5, 3), (-1, 1), (Int.max, 3), (Int.min, 1), (0, 1),
        ])
    func turningBy(count: Int, page: Int) throws {
        let app = try ThreePages()
        app.pages.move(by: count)
        #expect(app.visibleIndex == [.page(page)])
    }

    @Test("Pages are selected by name")
    func turningToAName() throws {
        let app = try ThreePages()
        app.pages.select("two")
        app.pages.select("ten")
        #expect(app.visibleIndex == [.page(2)])
        #expect(app.navigation.report(.linkOpened("/three/7")))
        #expect(app.visibleIndex == [.page(3), .page(7)])
    }

    @Test("A canceled page turn changes and renders nothing", arguments: [0, -1, 3])
    func halfTurned(index: Int) throws {
        let app = try ThreePages()
        app.flows[0].router.push(.page(9))
        var drawn = 0
        let observation = app.navigation.tree.observe { _ in drawn += 1 }
        #expect(app.navigation.report(.pageSelected(index, in: app.tree.rootID)) == (index == 0))
        #expect(!app.navigation.report(.tabSelected(1, in: app.tree.rootID)))
        #expect(!app.navigation.report(.pageSelected(1, in: NavigationNode.ID(77))))
        #expect(app.visibleIndex == [.page(1), .page(9)])
        #expect(drawn == 1)
        observation.cancel()
    }

    @Test("Each page has its own stack and sheets")
    func stacksAndSheets() throws {
        let app = try ThreePages()
        app.flows[0].router.present(.page(4))
        app.pages.move(by: 1)
        app.flows[1].router.push(.page(5))
        #expect(app.tree.layers.count == 1)
        app.pages.move(by: -1)
        #expect(app.tree.top?.route == AnyRoute(PageRoute.page(4)))
    }

    @Test("Pages with the same name are rejected")
    func duplicateNames() {
        let scope = Scope(owner: MainActor.shared)
        let pages = ["one", "two", "one"].map {
            PageCoordinator<String>.Item($0, PageFlow(scope))
        }
        let error = #expect(throws: NavigationError.self) {
            try Navigation(scope: scope, root: PageCoordinator(pages))
        }
        #expect(
            error?.description == """
                PageCoordinator<String> has two pages named “one”. Links, tests and saved state find a page by its name; \
                give each page its own.
                """)
    }

    @Test("An empty page container is rejected")
    func noPages() {
        #expect(throws: NavigationError.self) {
            try Navigation(scope: Scope(owner: MainActor.shared), root: PageCoordinator<String>([]))
        }
    }
}
