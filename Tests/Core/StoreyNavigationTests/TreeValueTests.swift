import Foundation
import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("The tree as a value")
struct TreeValueTests {
    private func rich() throws -> TwoTabs {
        let app = try TwoTabs()
        app.a.router.push(.page(1))
        app.a.router.push(.page(1))
        app.b.router.present(PageFlow(app.navigation.scope, root: .page(4)))
        app.b.router.raise(Broken())
        return app
    }

    @Test("A tree survives encoding and decoding")
    func codable() throws {
        let tree = try rich().tree
        let data = try JSONEncoder().encode(tree)
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = [PageRoute.self] as [any Route.Type]
        #expect(try decoder.decode(NavigationTree.self, from: data) == tree)
    }

    @Test("An unknown route is rejected with a list of the known ones")
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
                Unknown route type “PageRoute”. Known types: none. \
                Set the decoder's userInfo[.routeTypes] to the app's route types.
                """)
    }

    @Test("Trees are equal after the same changes and different otherwise")
    func equality() throws {
        #expect(try rich().tree == rich().tree)
        let app = try rich()
        app.a.router.pop()
        #expect(try app.tree != rich().tree)
    }

    @Test("Returning to an earlier tree keeps existing screens and rebuilds removed ones")
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

    @Test("Returning to a tree within the transaction that left it changes nothing")
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

    @Test("Identifiers aren't reused after returning to an earlier tree")
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
        "A tree's position leads back to the same screen",
        arguments: ["/", "/a", "/b", "/a/1", "/b/3/4"])
    func addresses(address: String) throws {
        let app = try TwoTabs()
        #expect(app.navigation.report(.linkOpened(address)))
        #expect(app.navigation.address == (address == "/" ? "/a" : address))
    }
}
