import Foundation
import Seeded
import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("A tree that another session left behind")
struct RestoringTests {
    @Test("is built again, whatever numbers both sessions gave", arguments: 0..<40)
    func random(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix(seed: seed)
        let (before, _) = try session(&random)
        let (app, census) = try session(&random)
        let stored = try read(JSONEncoder().encode(before.tree))
        #expect(app.navigation.report(.reopened(at: SavedPlace(stored))), "seed \(seed)")
        #expect(app.tree.brokenInvariants == [], "seed \(seed)")
        #expect(app.tree.shape == stored.shape, "seed \(seed)")
        let shown = app.tree.entries.map { (app.navigation.screen($0.id)?.view as? PageView)?.route }
        #expect(shown == app.tree.entries.map { $0.route.base as? PageRoute }, "seed \(seed)")
        #expect(census.count == app.tree.entries.count, "seed \(seed)")
        // What comes next has an identity of its own.
        for _ in 0..<40 { app.a.router.push(.page(1)) }
        #expect(app.tree.brokenInvariants == [], "seed \(seed)")
    }

    @Test("gets new numbers where this session gave them to others")
    func collision() throws {
        let before = try TwoTabs()
        before.a.router.present(.page(8))
        let app = try TwoTabs()
        // The number that the sheet had, and the one that its screen had.
        app.b.router.push(.page(1))
        app.b.router.push(.page(2))
        let taken = app.tree.numbers
        #expect(before.tree.sheets.allSatisfy { taken.contains($0.number) })
        #expect(app.navigation.report(.reopened(at: SavedPlace(before.tree))))
        #expect(app.tree.shape == before.tree.shape)
    }

    @Test("is left alone where the outermost flow is another")
    func anotherRoot() throws {
        let app = try OneFlow()
        let past = app.tree
        let next = PageFlow(app.navigation.scope)
        app.flow.router.replaceFlow(by: next)
        next.router.raise(Broken())
        let present = app.tree
        #expect(!app.report(.returned(to: past)))
        #expect(app.tree == present)
    }

    /// An app in which much was done.
    private func session(_ random: inout SplitMix) throws -> (TwoTabs, Census) {
        let census = Census()
        let app = try TwoTabs(census: census)
        let steps: [RandomWalkTests.Step] = [
            .pushA, .pushA, .pushB, .popA, .back, .presentA, .dismiss, .selectA, .selectB, .setStack,
        ]
        for _ in 0..<Int.random(in: 0..<20, using: &random) {
            steps.randomElement(using: &random)?.take(app, &random)
        }
        return (app, census)
    }

    private func read(_ data: Data) throws -> NavigationTree {
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = [PageRoute.self] as [any Route.Type]
        return try decoder.decode(NavigationTree.self, from: data)
    }
}

extension NavigationTree {
    fileprivate var sheets: [Node.ID] { nodes.compactMap(\.sheet) }

    /// What it shows and where, whatever its parts are called.
    fileprivate var shape: [String] {
        nodes.map { node in
            let choice = node.inside.firstIndex { $0 == node.selected }
            return "\(node.pages) \(node.inside.count) \(choice ?? 0) \(node.sheet == nil)"
        }
    }
}
