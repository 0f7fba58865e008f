import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Stacks of screens")
struct StackTests {
    @Test("A stack starts with its first screen")
    func beginsWithItsFirstScreen() throws {
        let app = try OneFlow()
        #expect(app.stack == [.home])
        #expect((app.navigation.topScreen?.view as? PageView)?.route == .home)
    }

    @Test("Push and pop change the top of a stack")
    func pushAndPop() throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        app.flow.router.push(.page(2))
        #expect(app.stack == [.home, .page(1), .page(2)])
        app.flow.router.pop()
        #expect(app.stack == [.home, .page(1)])
        app.flow.router.push(.page(3))
        app.flow.router.popToRoot()
        #expect(app.stack == [.home])
    }

    @Test("The first screen of a stack can't be popped")
    func theFirstScreenStays() throws {
        let app = try OneFlow()
        app.flow.router.pop()
        app.flow.router.popToRoot()
        app.flow.router.setStack([])
        #expect(app.stack == [.home])
    }

    @Test("A stack can contain the same route twice, as two screens")
    func sameRouteTwice() throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        app.flow.router.push(.page(1))
        let entries = app.tree.root.entries
        #expect(
            entries.map(\.route) == [
                AnyRoute(PageRoute.home), AnyRoute(PageRoute.page(1)), AnyRoute(PageRoute.page(1)),
            ])
        #expect(Set(entries.map(\.id)).count == 3)
        #expect(app.navigation.screen(entries[1].id)?.view !== app.navigation.screen(entries[2].id)?.view)
    }

    @Test("Replacing a stack keeps the equal screens at its bottom")
    func setStackKeepsTheBottom() throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        app.flow.router.push(.page(2))
        let before = app.tree.root.entries
        app.flow.router.setStack([.home, .page(1), .page(7), .page(8)])
        #expect(app.stack == [.home, .page(1), .page(7), .page(8)])
        #expect(Array(app.tree.root.entries.prefix(2)) == Array(before.prefix(2)))
        #expect(app.flow.built.count == 5)
    }

    @Test("Several changes are delivered once")
    func aTransactionDeliversOnce() throws {
        let app = try OneFlow()
        var seen: [[PageRoute]] = []
        let observation = app.navigation.tree.observe { seen.append($0.root.pages) }
        app.navigation.transaction {
            app.flow.router.push(.page(1))
            app.flow.router.push(.page(2))
            app.navigation.transaction { app.flow.router.pop() }
        }
        #expect(seen == [[.home], [.home, .page(1)]])
        observation.cancel()
    }

    @Test("The router of a flow outside of the tree has no effect")
    func aRouterWithoutATree() async throws {
        let app = try OneFlow()
        let other = PageFlow(app.navigation.scope)
        other.router.push(.page(1))
        other.router.present(.page(1))
        let answer = await other.router.ask(AlertPopup("?", buttons: [.plain("Yes", true)]))
        #expect(answer == nil)
        #expect(other.built.isEmpty)
    }
}
