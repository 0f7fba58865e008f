import Foundation
import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Restorable part of a tree")
struct RestorableTreeTests {
    @Test("The restorable state omits questions and sheets of other flows")
    func lasting() async throws {
        let app = try TwoTabs()
        app.tabs.select("b")
        app.a.router.push(.page(1))
        app.a.router.present(.page(2))
        let lasting = app.tree
        #expect(app.navigation.restorationState?.tree == lasting)
        let flow = PageFlow(app.navigation.scope)
        app.b.router.present(flow)
        flow.router.present(.page(3))
        let reply = Reply { [router = app.b.router] in await router.ask(.page(5)) }
        try await until("the popup") { app.tree.popup != nil }
        #expect(app.navigation.restorationState?.tree == lasting)
        app.b.router.answer(.page(5), with: 4)
        #expect(try await reply.given == 4)
    }

    @Test("A decoded state is restored in another session")
    func another() throws {
        let app = try TwoTabs()
        app.tabs.select("b")
        app.b.router.push(.page(1))
        app.b.router.present(.page(2))
        let other = try TwoTabs()
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = other.navigation.routeTypes
        let tree = try decoder.decode(
            NavigationTree.self, from: JSONEncoder().encode(app.navigation.restorationState?.tree))
        #expect(other.navigation.report(.returned(to: tree)))
        #expect(other.tree == app.tree)
    }
}
