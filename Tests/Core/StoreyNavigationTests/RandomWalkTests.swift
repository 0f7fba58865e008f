import StoreyInternal
import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Random changes")
struct RandomWalkTests {
    @Test("The tree stays valid after random changes, and only its modules live", arguments: 0..<20)
    func randomWalk(round: UInt64) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let app = try TwoTabs()
        var script: [String] = []
        for _ in 0..<200 {
            let step = Step.allCases.randomElement(using: &random) ?? .back
            script.append("\(step)")
            step.take(app, &random)
            let broken = app.tree.brokenInvariants
            #expect(broken == [], "seed \(seed): \(script.joined(separator: ", "))")
            for entry in app.tree.entries {
                #expect(app.navigation.screen(entry.id) != nil, "seed \(seed): \(entry.id) has no screen")
            }
            if !broken.isEmpty { return }
        }
        let ghost = (0..<app.tree.largestNumber).map { NavigationEntry.ID($0) }
        let standing = Set(app.tree.entries.map(\.id))
        #expect(
            ghost.filter { app.navigation.screen($0) != nil && !standing.contains($0) } == [], "seed \(seed)")
    }

    enum Step: CaseIterable {
        case pushA, pushB, popA, back, presentA, presentFlow, dismiss, selectA, selectB, reselect, setStack
        case open, raise, answer, restore, stale, broken

        @MainActor
        func take(_ app: TwoTabs, _ random: inout SplitMix64) {
            let past = app.tree
            switch self {
            case .pushA: app.a.router.push(.page(Int.random(in: 0..<3, using: &random)))
            case .pushB: app.b.router.push(.page(1))
            case .popA: app.a.router.pop()
            case .back: app.navigation.back()
            case .presentA: app.a.router.present(.page(8))
            case .presentFlow: app.b.router.present(PageFlow(app.navigation.scope))
            case .dismiss: (Bool.random(using: &random) ? app.a : app.b).router.dismiss()
            case .selectA: app.tabs.select("a")
            case .selectB: app.tabs.select("b")
            case .reselect: app.navigation.report(.tabSelected(0, in: app.tree.root.id))
            case .setStack: app.a.router.setStack([.home, .page(2), .page(2)])
            case .open: app.navigation.report(.linkOpened("/b/5"))
            case .raise: app.a.router.raise(Broken())
            case .answer: app.tree.popup.map { _ = app.navigation.report(.popupAnswered($0.id, button: 0)) }
            case .restore:
                app.a.router.push(.page(6))
                app.navigation.report(.returned(to: past))
            case .stale:
                for number in 0..<10 {
                    app.navigation.report(.back(from: NavigationEntry.ID(number)))
                    app.navigation.report(.sheetDismissed(NavigationNode.ID(number + 1000)))
                }
            case .broken: app.a.router.push(.broken)
            }
        }
    }
}

extension NavigationTree {
    var largestNumber: Int { entries.map(\.id.number).max() ?? 0 }
}
