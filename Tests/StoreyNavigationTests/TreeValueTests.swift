import Foundation
import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("The tree is a value")
struct TreeValueTests {
    private func rich() throws -> TwoTabs {
        let app = try TwoTabs()
        app.a.router.push(.page(1))
        app.a.router.push(.page(1))
        app.b.router.present(PageFlow(app.navigation.scope, root: .page(4)))
        app.b.router.raise(Broken())
        return app
    }

    @Test("that is written down and read again")
    func codable() throws {
        let tree = try rich().tree
        let data = try JSONEncoder().encode(tree)
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = [PageRoute.self] as [any Route.Type]
        #expect(try decoder.decode(NavigationTree.self, from: data) == tree)
    }

    @Test("whose unknown routes are refused with the known ones")
    func unknownRoute() throws {
        let data = try JSONEncoder().encode(rich().tree)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(NavigationTree.self, from: data)
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            context.debugDescription == """
                No route type “PageRoute”. Known here: none. \
                Give the decoder the app's route types in userInfo[.routeTypes].
                """)
    }

    @Test("equal where the same was done, and different where it was not")
    func equality() throws {
        #expect(try rich().tree == rich().tree)
        let app = try rich()
        app.a.router.pop()
        #expect(try app.tree != rich().tree)
    }

    @Test("that can be gone back to: what still stands stays, what is gone is built again")
    func restoring() throws {
        let app = try TwoTabs()
        app.a.router.push(.page(1))
        let kept = try #require(app.navigation.topScreen)
        app.a.router.push(.page(2))
        app.a.router.present(.page(3))
        let past = app.tree
        app.a.router.dismiss()
        app.a.router.pop()
        app.tabs.select("b")
        app.navigation.report(.returned(to: past))
        #expect(app.tree.root == past.root)
        #expect((app.navigation.topScreen?.view as? PageView)?.route == .page(3))
        #expect(app.navigation.screen(kept.entry.id) === kept)
        app.a.router.dismiss()
        #expect(app.tree.top?.route == AnyRoute(PageRoute.page(2)))
        #expect(app.tree.brokenInvariants == [])
    }

    @Test("gone back to in the transaction that left it, is as if it had not been left")
    func restoringAtOnce() throws {
        let app = try TwoTabs()
        app.a.router.push(.page(1))
        let flow = PageFlow(app.navigation.scope)
        app.a.router.present(flow)
        let past = app.tree
        let screens = past.entries.map { app.navigation.screen($0.id) }
        app.navigation.transaction {
            app.a.router.dismiss()
            app.a.router.popToRoot()
            app.navigation.report(.returned(to: past))
        }
        #expect(app.tree == past)
        #expect(past.entries.map { app.navigation.screen($0.id) }.elementsEqual(screens) { $0 === $1 })
        flow.router.push(.page(2))
        #expect(app.tree.top?.route == AnyRoute(PageRoute.page(2)))
    }

    @Test("never gives an identity out twice after going back")
    func identitiesAfterRestoring() throws {
        let app = try OneFlow()
        let past = app.tree
        app.flow.router.push(.page(1))
        let gone = app.tree.top?.id
        app.navigation.report(.returned(to: past))
        app.flow.router.push(.page(2))
        #expect(app.tree.top?.id != gone)
    }

    @Test(
        "that says where a person is, and leads there",
        arguments: ["/", "/a", "/b", "/a/1", "/b/3/4"])
    func addresses(address: String) throws {
        let app = try TwoTabs()
        #expect(app.navigation.report(.linkFollowed(address)))
        #expect(app.navigation.address == (address == "/" ? "/a" : address))
    }
}
