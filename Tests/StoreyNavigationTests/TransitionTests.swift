import Foundation
import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("A transition")
struct TransitionTests {
    private let app: OneFlow

    init() throws { app = try OneFlow() }

    @Test(
        "is part of the entry, written down and read again",
        arguments: [Transition.system, .none, .fade, .slideUp, .flip("y")])
    func partOfTheTree(transition: Transition) throws {
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

    @Test("comes back with its screen")
    func history() {
        app.flow.router.push(.page(1), transition: .fade)
        let past = app.tree
        app.flow.router.pop()
        app.report(.returned(to: past))
        #expect(app.tree == past)
        app.flow.router.pop()
        app.report(.reopened(at: SavedPlace(past)))
        #expect(app.tree.entries.map(\.transition) == [.system, .fade])
    }

    @Test("is what tells two entries of one screen apart, and their routes not")
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

    @Test("is drawn where its host says so: a coordinator may ask")
    func capabilities() {
        #expect(app.flow.canDraw(.system))
        #expect(app.flow.canDraw(.none))
        #expect(!app.flow.canDraw(.fade))
        app.navigation.drawnTransitions = ["fade"]
        #expect(app.flow.canDraw(.fade))
        #expect(!app.flow.canDraw(.flip("x")))
    }
}
