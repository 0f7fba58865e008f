import StoreyInternal
import StoreyNavigation
import StoreyState
import Testing

/// A screen that may have unsaved changes.
private final class Draft {
    let number: Int
    let scope: Scope
    let isEdited = Store(false)
    /// Whether the user has agreed to lose the changes.
    var isDiscarded = false

    init(_ number: Int, _ scope: Scope) {
        self.number = number
        self.scope = scope
    }

    var isLost: Bool { scope.isEnded && isEdited.state && !isDiscarded }
}

private final class Drafts {
    var all: [Draft] = []
}

/// A flow of drafts.
private final class DraftFlow: StackCoordinator<PageRoute> {
    let session: Scope
    let drafts: Drafts

    init(_ session: Scope, _ drafts: Drafts) {
        self.session = session
        self.drafts = drafts
        super.init(root: .home)
    }

    override func module(for route: PageRoute) -> any Presentable {
        let draft = Draft(drafts.all.count, session.screen)
        drafts.all.append(draft)
        session.screen.confirmLeaving(while: draft.isEdited.observed) {
            AlertPopup(
                "\(draft.number)",
                buttons: [
                    .plain("Save", .leave(after: save)), .plain("Discard", .leave()), .cancel("Stay", .stay),
                ])
        }
        func save() async throws { draft.isEdited.commit { $0 = false } }
        return PageView(route, session.screen, LiveViewCounter())
    }
}

@MainActor
@Suite("Random ways to leave unsaved changes")
struct RandomLeaveTests {
    @Test("No screen with unsaved changes disappears without an answered question", arguments: 0..<40)
    func randomWalk(round: Int) async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var walk = try Walk(seed: seed)
        for _ in 0..<150 {
            try await walk.step()
            let lost = walk.drafts.all.filter(\.isLost).map(\.number)
            #expect(lost == [], "seed \(seed): \(walk.script.joined(separator: ", "))")
            #expect(walk.tree.brokenInvariants == [])
            #expect(walk.tree.popups.count <= 1, "seed \(seed): two questions")
            if !lost.isEmpty { return }
        }
    }

    private enum Step: CaseIterable {
        case push, present, presentFlow, edit, edit2, back, backTo, pull, tab, link, history, replace, cancel
        case setRoot
        case answer, answer2
    }

    @MainActor
    private struct Walk {
        let drafts = Drafts()
        let navigation: Navigation
        let tabs: TabCoordinator<String>
        var random: SplitMix64
        var script: [String] = []
        var past: [NavigationTree] = []

        init(seed: UInt64) throws {
            random = SplitMix64(seed: seed)
            let scope = Scope(owner: MainActor.shared)
            tabs = TabCoordinator([
                .init("a", title: "A", symbol: "a", DraftFlow(scope, drafts)),
                .init("b", title: "B", symbol: "b", DraftFlow(scope, drafts)),
            ])
            tabs.handleLinks(TwoTabs.links)
            navigation = try Navigation(scope: scope, root: tabs)
        }

        var tree: NavigationTree { navigation.tree.value }

        mutating func step() async throws {
            let step = Step.allCases.randomElement(using: &random) ?? .back
            script.append("\(step)")
            past.append(tree.withoutPopups)
            switch step {
            case .push: flow()?.router.push(.page(Int.random(in: 0..<3, using: &random)))
            case .present: if let flow = flow(withoutSheet: true) { flow.router.present(.page(7)) }
            case .presentFlow:
                if let flow = flow(withoutSheet: true) {
                    flow.router.present(DraftFlow(flow.session, drafts))
                }
            case .edit, .edit2:
                drafts.all.filter { !$0.scope.isEnded }.randomElement(using: &random)?.isEdited
                    .commit { $0 = true }
            case .back: if tree.popup == nil { navigation.back() }
            case .backTo:
                tree.entries.randomElement(using: &random).map { _ = navigation.report(.backTo($0.id)) }
            case .pull:
                tree.nodes.randomElement(using: &random).map { _ = navigation.report(.sheetDismissed($0.id)) }
            case .tab:
                let index = Int.random(in: 0...1, using: &random)
                navigation.report(.tabSelected(index, in: tree.root.id))
            case .link:
                let link = ["/a", "/b", "/a/1", "/b/2", "/a/1/2"].randomElement(using: &random)
                link.map { _ = navigation.report(.linkOpened($0)) }
            case .history: past.randomElement(using: &random).map { _ = navigation.report(.returned(to: $0)) }
            case .replace: if let flow = flow() { flow.replaceFlow(by: DraftFlow(flow.session, drafts)) }
            case .cancel: flow()?.router.dismiss(asking: true)
            case .setRoot:
                let page = PageRoute.page(Int.random(in: 0..<3, using: &random))
                flow()?.router.setRoot(page, asking: true)
            case .answer, .answer2: answer()
            }
            // Saves.
            let scope = navigation.scope
            try await until("the app is idle") { scope.pendingWorkCount == 0 }
            if tree.popup == nil { keepAll() }
        }

        private mutating func flow(withoutSheet: Bool = false) -> DraftFlow? {
            tree.nodes.filter { navigation.coordinator(of: $0.id)?.nodeID == $0.id }
                .filter { !withoutSheet || $0.sheet == nil }
                .compactMap { navigation.coordinator(of: $0.id) as? DraftFlow }
                .randomElement(using: &random)
        }

        private mutating func answer() {
            guard let popup = tree.popup, let number = Int(popup.title) else { return }
            let index = Int.random(in: 0..<popup.buttons.count, using: &random)
            if popup.buttons[index].title == "Discard" { drafts.all[number].isDiscarded = true }
            navigation.report(.popupAnswered(popup.id, button: index))
            if popup.buttons[index].title == "Stay" { keepAll() }
        }

        /// A screen that was left open asks again the next time.
        private func keepAll() {
            for draft in drafts.all where !draft.scope.isEnded { draft.isDiscarded = false }
        }
    }
}
