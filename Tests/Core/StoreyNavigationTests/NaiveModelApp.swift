import StoreyState
import Testing

@testable import StoreyNavigation

/// An action of a router, a user or a host.
enum Move: Hashable, Sendable {
    case push(String, Int), pop(String), popBack(String, Int), popToRoot(String), setStack(String, [Int])
    case present(String, Int, stays: Bool), presentFlow(String, named: String), dismiss(String)
    case select(Int), turn(Int), turnReported(Int), ask(String, Popup.Priority), answer
    /// In the stack at that index: from its topmost screen, or to its first.
    case back(Int), backToFirst(Int), dismissSheet(Int)
    case swipeBegins(Int), swipeEnds(isFinished: Bool)
    case systemBack, stale
    case remember, restore
    indirect case together([Move])
}

/// Counts the deliveries of the tree.
final class DeliveryCount {
    var count = 0
}

/// An app with two tabs, the second with two pages, and its naive model, which perform the same actions.
@MainActor
final class NaiveModelApp {
    let navigation: Navigation
    private let tabs: TabCoordinator<String>
    private let pages: PageCoordinator<String>
    private let counter: LiveViewCounter
    private var named: [String: Weak<NamedFlow>] = [:]
    private var swiped: NavigationEntry.ID?
    /// The state of the app, and the state that the user sees.
    private var model = NaiveTree()
    private var seen = NaiveTree()
    private var past: NavigationTree
    private var pastSeen = NaiveTree()
    private var lastIdentity = 0
    private let draws: DeliveryCount
    private let observation: ObservationToken

    init() throws {
        let scope = Scope(owner: MainActor.shared)
        let counter = LiveViewCounter()
        self.counter = counter
        let flows = ["a", "b", "e"].map { NamedFlow($0, scope, counter) }
        pages = PageCoordinator(flows[1...].map { .init($0.name, $0) })
        tabs = TabCoordinator([
            .init("tab", title: "", symbol: "", flows[0]), .init("pages", title: "", symbol: "", pages),
        ])
        navigation = try Navigation(scope: scope, root: tabs)
        past = navigation.tree.value
        let draws = DeliveryCount()
        self.draws = draws
        observation = navigation.tree.observe { _ in draws.count += 1 }
        for flow in flows { named[flow.name] = Weak(flow) }
    }

    /// Performs an action on both sides.
    /// - Returns: The difference or the violated invariant, or `nil` if both sides agree.
    func play(_ move: Move) -> String? {
        let before = navigation.tree.value
        draws.count = 0
        make(move)
        if swiped == nil { seen = model }
        let tree = navigation.tree.value
        if NaiveTree(tree, of: navigation) != seen {
            return "\(NaiveTree(tree, of: navigation)), not \(seen)"
        }
        let current = NaiveTree(navigation.current, of: navigation)
        if current != model { return "in the midst: \(current), not \(model)" }
        let broken = tree.brokenInvariants
        if !broken.isEmpty { return broken.joined(separator: "; ") }
        if draws.count != (tree == before ? 0 : 1) { return "drawn \(draws.count) times" }
        let standing = tree.entries.map(\.id)
        if standing.contains(where: { navigation.screen($0) == nil }) { return "a screen is missing" }
        if swiped == nil, counter.count != standing.count {
            return "\(counter.count) views live for \(standing.count) entries"
        }
        let difference = TreeDifference(from: before, to: tree)
        let naive = ReferenceDifference(from: before, to: tree)
        return ReferenceDifference(difference) == naive ? nil : "\(difference), not \(naive)"
    }

    private func router(_ name: String) -> Router<PageRoute>? { named[name]?.object?.router }

    private func make(_ move: Move) {
        switch move {
        case .push(let flow, let page):
            router(flow)?.push(.page(page))
            model.change(flow) { $0.pages.append(page) }
        case .pop(let flow):
            router(flow)?.pop()
            model.change(flow) { if $0.pages.count > 1 { $0.pages.removeLast() } }
        case .popBack(let flow, let page):
            router(flow)?.pop(to: .page(page))
            model.change(flow) { flow in
                if let last = flow.pages.lastIndex(of: page) { flow.pages = Array(flow.pages[...last]) }
            }
        case .popToRoot(let flow):
            router(flow)?.popToRoot()
            model.change(flow) { $0.pages = [$0.pages[0]] }
        case .setStack(let flow, let pages):
            router(flow)?.setStack(pages.map(PageRoute.page))
            model.change(flow) { $0.pages = pages }
        case .present(let flow, let page, let stays):
            router(flow)?.present(.page(page), isDismissable: !stays)
            let identity = newIdentity()
            model.change(flow) {
                $0.sheet = [
                    NaiveTree.Flow(name: nil, pages: [page], isDismissable: !stays, identity: identity)
                ]
            }
        case .presentFlow(let flow, let name):
            present(name, from: flow)
        case .dismiss(let flow):
            router(flow)?.dismiss()
            model.dismiss(flow)
        case .select(let tab):
            tabs.select(["tab", "pages"][tab])
            model.selected = tab
        case .turn(let page):
            pages.select(["b", "e"][page])
            model.page = page
        case .ask(let flow, let priority): ask(flow, priority)
        case .together(let moves): navigation.transaction { for move in moves { make(move) } }
        default: report(move)
        }
    }

    private func present(_ name: String, from flow: String) {
        // Names are unique: a flow that is used again is another one.
        guard named[name]?.object?.nodeID == nil, let router = router(flow) else { return }
        let presented = NamedFlow(name, navigation.scope, counter)
        named[name] = Weak(presented)
        router.present(presented)
        let identity = newIdentity()
        model.change(flow) { $0.sheet = [NaiveTree.Flow(name: name, pages: [0], identity: identity)] }
    }

    private func newIdentity() -> NaiveTree.IgnoredIdentity {
        lastIdentity += 1
        return NaiveTree.IgnoredIdentity(number: lastIdentity)
    }

    private func ask(_ flow: String, _ priority: Popup.Priority) {
        model.ask(NaiveTree.Question(owner: flow, priority: priority.rawValue))
        guard let owner = named[flow]?.object?.nodeID else { return }
        let popup = Popup(
            id: Popup.ID(navigation.newNumber()), owner: owner, priority: priority, title: "", message: "",
            buttons: [])
        navigation.change { $0.add(popup) }
    }
}

// MARK: - User actions

extension NaiveModelApp {
    private func report(_ move: Move) {
        let tree = navigation.current
        let stacks = tree.nodes.filter { $0.inside.isEmpty }
        switch move {
        case .answer:
            guard let popup = tree.popup else { return }
            navigation.report(.popupAnswered(popup.id, button: nil))
            endSwipe()
            model.questions.removeFirst()
        case .back(let place):
            guard stacks.indices.contains(place), let top = stacks[place].entries.last else { return }
            navigation.report(.back(from: top.id))
            endSwipe()
            model.changeFlow(at: place) { if $0.pages.count > 1 { $0.pages.removeLast() } }
        case .backToFirst(let place):
            guard stacks.indices.contains(place), let first = stacks[place].entries.first else { return }
            navigation.report(.backTo(first.id))
            endSwipe()
            model.changeFlow(at: place) { $0.pages = [$0.pages[0]] }
        case .dismissSheet(let place):
            guard stacks.indices.contains(place), place > 0 else { return }
            navigation.report(.sheetDismissed(stacks[place].id))
            endSwipe()
            dismissSheet(place)
        case .swipeBegins(let place):
            guard swiped == nil, stacks.indices.contains(place), stacks[place].entries.count > 1,
                let top = stacks[place].entries.last
            else { return }
            if navigation.report(.backSwipe(.began, from: top.id)) { swiped = top.id }
        case .swipeEnds(let isFinished):
            guard let top = swiped else { return }
            let stands = navigation.current.nodes.filter { $0.inside.isEmpty }
            let place = stands.firstIndex { $0.entries.count > 1 && $0.entries.last?.id == top }
            navigation.report(.backSwipe(isFinished ? .finished : .cancelled, from: top))
            endSwipe()
            if isFinished, let place { model.changeFlow(at: place) { $0.pages.removeLast() } }
        case .stale:
            for number in [-1, 10_000, Int.max] {
                navigation.report(.back(from: NavigationEntry.ID(number)))
                navigation.report(.sheetDismissed(NavigationNode.ID(number)))
                navigation.report(.tabSelected(number, in: tree.rootID))
                navigation.report(.pageSelected(0, in: tree.rootID))
                navigation.report(.popupAnswered(Popup.ID(number), button: 0))
            }
            endSwipe()
        case .turnReported(let page):
            let place = tree.nodes.first { if case .pages = $0.content { true } else { false } }
            navigation.report(.pageSelected(page, in: place?.id ?? tree.rootID))
            endSwipe()
            model.page = page
        case .remember:
            past = navigation.tree.value
            pastSeen = seen
        case .restore:
            navigation.report(.returned(to: past))
            endSwipe()
            model.restore(pastSeen, drawn: seen)
        case .systemBack: systemBack()
        default: break
        }
    }

    private func endSwipe() { swiped = nil }

    private func dismissSheet(_ place: Int) {
        model.changeFlow(at: place) { $0.isTarget = $0.isDismissable }
        model.removeSheets(\.isTarget)
        // A tab's flow isn't a sheet.
        model.changeFlow(at: place) { $0.isTarget = false }
    }

    private func systemBack() {
        guard swiped == nil else { return }
        navigation.back()
        if !model.questions.isEmpty {
            model.questions.removeFirst()
            return
        }
        // A screen in a sheet isn't identified by its name alone: the last of the visible chain is meant.
        model.stacks[model.visibleIndex].changeLast { flow in
            if flow.pages.count > 1 {
                flow.pages.removeLast()
                return true
            }
            return !flow.isDismissable
        }
        model.dropOrphans()
    }
}

extension NaiveTree.Flow {
    /// Goes back in the last sheet of a chain, or removes it if it can't go back.
    fileprivate mutating func changeLast(_ goBack: (inout Self) -> Bool) {
        if sheet.isEmpty {
            _ = goBack(&self)
        } else if sheet[0].sheet.isEmpty {
            if !goBack(&sheet[0]) { sheet = [] }
        } else {
            sheet[0].changeLast(goBack)
        }
    }
}
