import Foundation
import StoreyInternal
import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("Trees of other sessions")
struct RestoringTests {
    @Test("A tree is rebuilt, whatever identifiers both sessions assigned", arguments: 0..<40)
    func random(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let (before, _) = try session(&random)
        let (app, counter) = try session(&random)
        let stored = try read(JSONEncoder().encode(before.tree))
        #expect(app.navigation.report(.stateRestored(from: RestorationState(stored))), "seed \(seed)")
        #expect(app.tree.brokenInvariants == [], "seed \(seed)")
        #expect(app.tree.shape == stored.shape, "seed \(seed)")
        let shown = app.tree.entries.map { (app.navigation.screen($0.id)?.view as? PageView)?.route }
        #expect(shown == app.tree.entries.map { $0.route.base as? PageRoute }, "seed \(seed)")
        #expect(counter.count == app.tree.entries.count, "seed \(seed)")
        // New parts receive new identifiers.
        for _ in 0..<40 { app.a.router.push(.page(1)) }
        #expect(app.tree.brokenInvariants == [], "seed \(seed)")
    }

    @Test("Identifiers that this session has assigned are replaced")
    func collision() throws {
        let before = try TwoTabs()
        before.a.router.present(.page(8))
        let app = try TwoTabs()
        // The identifiers of the sheet and its screen.
        app.b.router.push(.page(1))
        app.b.router.push(.page(2))
        let taken = app.tree.numbers
        #expect(before.tree.sheets.allSatisfy { taken.contains($0.number) })
        #expect(app.navigation.report(.stateRestored(from: RestorationState(before.tree))))
        #expect(app.tree.shape == before.tree.shape)
    }

    @Test("A tree of another root flow is ignored")
    func anotherRoot() throws {
        let app = try OneFlow()
        let past = app.tree
        let next = PageFlow(app.navigation.scope)
        app.flow.replaceFlow(by: next)
        next.router.raise(Broken())
        let present = app.tree
        #expect(!app.report(.returned(to: past)))
        #expect(app.tree == present)
    }

    /// Returns an app after many changes.
    private func session(_ random: inout SplitMix64) throws -> (TwoTabs, LiveViewCounter) {
        let counter = LiveViewCounter()
        let app = try TwoTabs(counter: counter)
        let steps: [RandomWalkTests.Step] = [
            .pushA, .pushA, .pushB, .popA, .back, .presentA, .dismiss, .selectA, .selectB, .setStack,
        ]
        for _ in 0..<Int.random(in: 0..<20, using: &random) {
            steps.randomElement(using: &random)?.take(app, &random)
        }
        return (app, counter)
    }

    private func read(_ data: Data) throws -> NavigationTree {
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = [PageRoute.self] as [any Route.Type]
        return try decoder.decode(NavigationTree.self, from: data)
    }
}

extension NavigationTree {
    fileprivate var sheets: [NavigationNode.ID] { nodes.compactMap(\.sheet) }

    /// The content of the tree, independent of identifiers.
    fileprivate var shape: [String] {
        nodes.map { node in
            let choice = node.inside.firstIndex { $0 == node.selected }
            return "\(node.pages) \(node.inside.count) \(choice ?? 0) \(node.sheet == nil)"
        }
    }
}
