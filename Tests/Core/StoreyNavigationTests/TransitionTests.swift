import Foundation
import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Screen transitions")
struct TransitionTests {
    private let app: OneFlow

    init() throws { app = try OneFlow() }

    @Test(
        "A transition is encoded with its entry",
        arguments: [ScreenTransition.system, .none, .fade, .slideUp, .flip("y")])
    func partOfTheTree(transition: ScreenTransition) throws {
        let router = app.flow.router
        router.push(.page(1), transition: transition)
        router.present(.page(2), transition: transition)
        #expect(app.tree.entries.map(\.transition) == [.system, transition, transition])
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = [PageRoute.self] as [any Route.Type]
        let written = try JSONEncoder().encode(app.tree)
        #expect(try decoder.decode(NavigationTree.self, from: written) == app.tree)
        #expect(String(decoding: written, as: UTF8.self).contains("transition") == (transition != .system))
        router.setRoot(.page(3), transition: transition)
        #expect(app.tree.root.entries.first?.transition == transition)
    }

    @Test("A transition is restored with its screen")
    func history() {
        app.flow.router.push(.page(1), transition: .fade)
        let past = app.tree
        app.flow.router.pop()
        app.report(.returned(to: past))
        #expect(app.tree == past)
        app.flow.router.pop()
        app.report(.stateRestored(from: RestorationState(past)))
        #expect(app.tree.entries.map(\.transition) == [.system, .fade])
    }

    @Test("Entries with different transitions differ, but their routes are equal")
    func equality() throws {
        app.flow.router.push(.page(1), transition: .fade)
        let faded = try #require(app.tree.top)
        let other = try OneFlow()
        other.flow.router.push(.page(1))
        let plain = try #require(other.tree.top)
        #expect(faded.id == plain.id && faded.route == plain.route)
        #expect(faded != plain)
        #expect(app.tree != other.tree)
    }

    @Test("A coordinator can ask whether the host supports a transition")
    func capabilities() {
        #expect(app.flow.supports(.system))
        #expect(app.flow.supports(.none))
        #expect(!app.flow.supports(.fade))
        app.navigation.supportedTransitions = ["fade"]
        #expect(app.flow.supports(.fade))
        #expect(!app.flow.supports(.flip("x")))
    }
}
