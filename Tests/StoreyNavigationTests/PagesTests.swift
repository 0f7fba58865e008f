import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("Pages")
struct PagesTests {
    @Test("are turned by the person, one of them in sight")
    func turning() throws {
        let app = try ThreePages()
        #expect(app.inSight == [.page(1)])
        #expect(app.navigation.report(.pageTurned(2, in: app.tree.rootID)))
        #expect(app.inSight == [.page(3)])
        #expect(app.navigation.address == "/three")
    }

    @Test(
        "are turned by their coordinator, as far as there are pages",
        arguments: [
            (1, 2), (2, 3), (5, 3), (-1, 1), (Int.max, 3), (Int.min, 1), (0, 1),
        ])
    func turningBy(count: Int, page: Int) throws {
        let app = try ThreePages()
        app.pages.turn(by: count)
        #expect(app.inSight == [.page(page)])
    }

    @Test("are turned by name")
    func turningToAName() throws {
        let app = try ThreePages()
        app.pages.turn(to: "two")
        app.pages.turn(to: "ten")
        #expect(app.inSight == [.page(2)])
        #expect(app.navigation.report(.linkFollowed("/three/7")))
        #expect(app.inSight == [.page(3), .page(7)])
    }

    @Test("one turned half and let go changes nothing, and draws nothing", arguments: [0, -1, 3])
    func halfTurned(index: Int) throws {
        let app = try ThreePages()
        app.flows[0].router.push(.page(9))
        var drawn = 0
        let observation = app.navigation.tree.observe { _ in drawn += 1 }
        #expect(app.navigation.report(.pageTurned(index, in: app.tree.rootID)) == (index == 0))
        #expect(!app.navigation.report(.tabSelected(1, in: app.tree.rootID)))
        #expect(!app.navigation.report(.pageTurned(1, in: Node.ID(77))))
        #expect(app.inSight == [.page(1), .page(9)])
        #expect(drawn == 1)
        observation.cancel()
    }

    @Test("each have a stack and sheets of their own")
    func stacksAndSheets() throws {
        let app = try ThreePages()
        app.flows[0].router.present(.page(4))
        app.pages.turn(by: 1)
        app.flows[1].router.push(.page(5))
        #expect(app.tree.layers.count == 1)
        app.pages.turn(by: -1)
        #expect(app.tree.top?.route == AnyRoute(PageRoute.page(4)))
    }

    @Test("without a page are refused")
    func noPages() {
        #expect(throws: NavigationError.self) {
            try Navigation(scope: Scope(owner: MainActor.shared), root: PageCoordinator([]))
        }
    }
}
