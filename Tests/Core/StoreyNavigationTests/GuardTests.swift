import StoreyNavigation
import StoreyState
import Testing

enum BankRoute: Route {
    case hall
    case counter(Int)
    case vault
    case safe(Int)
    case formerCounter(Int)
    case staffOnly
    case oneWay
    case otherWay
}

struct NotForYou: Error, Equatable {}

extension Gate {
    fileprivate static let open: Gate = "the bank is open"
    fileprivate static let forgotten: Gate = "forgotten"
}

/// The flows that were made to open the gate of the vault.
private final class UnlockFlows {
    private(set) var count = 0
    private(set) weak var latest: NumberFlow?

    func make(in scope: Scope) -> NumberFlow {
        let flow = NumberFlow(scope, counter: LiveViewCounter())
        count += 1
        latest = flow
        return flow
    }
}

/// A flow with guarded screens.
final class BankFlow: StackCoordinator<BankRoute> {
    var isStaff = false
    /// Creates the flow that can open the gate of the vault.
    var unlockFlow: (() -> NumberFlow)?
    var errors: [any Error] = []
    private(set) var asked: [BankRoute] = []

    override func guards(of route: BankRoute) -> [Guard] {
        asked.append(route)
        return guards(before: route)
    }

    private func guards(before route: BankRoute) -> [Guard] {
        switch route {
        case .hall, .counter: []
        case .vault: [.gate(.open, asking: unlockFlow.map { make in { make() } })]
        case .safe(let number): [.gate(.open), .require(number > 0, orRefuse: NotForYou())]
        case .formerCounter(let number): [.redirect(to: number > 9 ? BankRoute.vault : .counter(number))]
        case .staffOnly: [.redirect(to: BankRoute.hall, when: !isStaff), .gate(.forgotten)]
        case .oneWay: [.redirect(to: BankRoute.otherWay)]
        case .otherWay: [.redirect(to: BankRoute.oneWay)]
        }
    }

    override var errorPolicy: [ErrorRule] { [.handle((any Error).self) { self.errors.append($0) }] }

    override func module(for route: BankRoute) -> any Presentable { PlainView() }
}

@MainActor
@Suite("Guards")
struct GuardTests {
    private let isOpen = Store(false)
    private let time = ManualTime()
    private let bank = BankFlow(root: .hall)
    private let navigation: Navigation
    private let dropped = Dropped()

    init() throws {
        let scope = Scope(owner: MainActor.shared, time: time)
        bank.handleLinks(
            LinkTable {
                DeepLink("/", BankRoute.hall)
                DeepLink("/vault", BankRoute.vault, over: [.hall])
                DeepLink("/counter/:number", BankRoute.counter, over: [.hall])
                DeepLink("/former/:number", BankRoute.formerCounter, over: [.hall])
                DeepLink("/safe/:number", BankRoute.safe, over: [.hall])
            }, gates: [.open: isOpen.observed], timeout: .seconds(60))
        navigation = try Navigation(scope: scope, root: bank)
        dropped.observation = navigation.linkEvents.observe { [dropped] event in
            if case .dropped(let error) = event { dropped.kinds.append(error.kind) }
        }
    }

    @Test("A guard runs once for each screen on the path")
    func askedOnce() {
        let before = bank.asked.count
        bank.router.push(.counter(1))
        bank.router.push(.formerCounter(2))
        #expect(bank.asked[before...] == [.counter(1), .formerCounter(2), .counter(2)])
    }

    private var stack: [BankRoute] {
        navigation.tree.value.root.entries.compactMap { $0.route.base as? BankRoute }
    }
    private var sheet: NavigationNode? { navigation.tree.value.sheet }

    /// The ways to navigate to a screen.
    enum NavigationMethod: CaseIterable, Sendable {
        case push, stack, link, present
    }

    private func go(_ way: NavigationMethod, to route: BankRoute, _ link: String) {
        switch way {
        case .push: bank.router.push(route)
        case .stack: bank.router.setStack([.hall, route])
        case .link: navigation.report(.linkOpened(link))
        case .present: bank.router.present(route)
        }
    }

    /// Lets the guard of the vault present a flow that can open its gate.
    private func offerUnlockFlows() -> UnlockFlows {
        let flows = UnlockFlows()
        bank.unlockFlow = { [scope = navigation.scope] in flows.make(in: scope) }
        return flows
    }

    private var shown: [BankRoute] {
        navigation.tree.value.nodes.flatMap(\.entries).compactMap { $0.route.base as? BankRoute }
    }

    @Test(
        "A closed gate keeps the destination pending until it opens",
        arguments: NavigationMethod.allCases)
    func waiting(way: NavigationMethod) {
        go(way, to: .vault, "/vault")
        #expect(shown == [.hall])
        #expect(navigation.pendingLink.value?.gates == [.open])
        #expect(navigation.pendingLink.value?.destination.stack.last == AnyRoute(BankRoute.vault))
        #expect(navigation.pendingLink.value?.link == (way == .link ? "/vault" : nil))
        isOpen.commit { $0 = true }
        #expect(shown == [.hall, .vault])
        #expect(navigation.pendingLink.value == nil)
        #expect(dropped.kinds == [])
    }

    @Test("An open gate permits navigation", arguments: NavigationMethod.allCases)
    func passing(way: NavigationMethod) {
        isOpen.commit { $0 = true }
        go(way, to: .vault, "/vault")
        #expect(shown == [.hall, .vault])
    }

    @Test(
        "A guard presents the flow that opens its gate once and continues afterwards",
        arguments: NavigationMethod.allCases)
    func askingAFlow(way: NavigationMethod) throws {
        let unlockFlows = offerUnlockFlows()
        go(way, to: .vault, "/vault")
        #expect(sheet != nil)
        #expect(unlockFlows.count == 1)
        #expect(unlockFlows.latest != nil)
        isOpen.commit { $0 = true }
        #expect(shown == [.hall, .vault])
        #expect(navigation.tree.value.layers.count == (way == .present ? 2 : 1))
        #expect(unlockFlows.count == 1)
    }

    @Test(
        "Navigation continues if the gate opens after the flow has finished",
        arguments: NavigationMethod.allCases)
    func openedLater(way: NavigationMethod) {
        let unlockFlows = offerUnlockFlows()
        go(way, to: .vault, "/vault")
        unlockFlows.latest?.finish(with: 1)
        #expect(shown == [.hall])
        #expect(sheet == nil)
        isOpen.commit { $0 = true }
        #expect(shown == [.hall, .vault])
    }

    @Test("Dismissing the flow discards the destination", arguments: NavigationMethod.allCases)
    func declining(way: NavigationMethod) throws {
        _ = offerUnlockFlows()
        go(way, to: .vault, "/vault")
        navigation.report(.sheetDismissed(try #require(sheet).id))
        #expect(navigation.pendingLink.value == nil)
        #expect(dropped.kinds == [.declined])
        isOpen.commit { $0 = true }
        #expect(shown == [.hall])
    }

    @Test("Only the latest destination stays pending, and its guard runs once")
    func theNewestWins() {
        let unlockFlows = offerUnlockFlows()
        bank.router.push(.vault)
        bank.router.setStack([.hall, .counter(1), .vault])
        #expect(unlockFlows.count == 1)
        #expect(dropped.kinds == [.replaced])
        isOpen.commit { $0 = true }
        #expect(stack == [.hall, .counter(1), .vault])
        navigation.report(.linkOpened("/counter/3"))
        #expect(stack == [.hall, .counter(3)])
    }

    @Test("A link or a timeout discards the pending destination")
    func replacedAndExpired() async throws {
        bank.router.push(.vault)
        navigation.report(.linkOpened("/counter/3"))
        #expect(dropped.kinds == [.replaced])
        bank.router.push(.vault)
        try await until("the clock is read") { time.ends.count >= 1 }
        time.advance(by: .seconds(60))
        try await until("the link expires") { navigation.pendingLink.value == nil }
        isOpen.commit { $0 = true }
        #expect(stack == [.hall, .counter(3)])
        #expect(dropped.kinds == [.replaced, .expired])
    }

    @Test(
        "A second guard runs once the first one permits navigation",
        arguments: [NavigationMethod.push, .link])
    func severalGuards(way: NavigationMethod) {
        go(way, to: .safe(0), "/safe/0")
        #expect(bank.errors.isEmpty)
        isOpen.commit { $0 = true }
        #expect(stack == [.hall])
        #expect(bank.errors.compactMap { $0 as? NotForYou } == [NotForYou()])
        go(way, to: .safe(1), "/safe/1")
        #expect(stack == [.hall, .safe(1)])
    }

    @Test("A redirect runs the guards of the new destination", arguments: [NavigationMethod.push, .link])
    func redirecting(way: NavigationMethod) {
        go(way, to: .formerCounter(2), "/former/2")
        #expect(stack == [.hall, .counter(2)])
        #expect(navigation.address == "/counter/2")
        bank.router.popToRoot()
        go(way, to: .formerCounter(10), "/former/10")
        #expect(stack == [.hall])
        isOpen.commit { $0 = true }
        #expect(stack == [.hall, .vault])
    }

    @Test("Circular redirects and missing gates are reported")
    func mistakes() {
        bank.router.push(.oneWay)
        bank.isStaff = true
        bank.router.push(.staffOnly)
        #expect(stack == [.hall])
        #expect(
            bank.errors.map { "\($0)" } == [
                """
                The guards of BankFlow redirect oneWay in a loop. Redirect only to screens whose own guards allow them.
                """,
                """
                A guard of BankFlow uses the gate “forgotten”, which has no state. Pass its state to the \
                root coordinator: handleLinks(links, gates: [“forgotten”: …]).
                """,
            ])
    }

    @Test(
        "Going back in history and restoration omit guarded screens",
        arguments: [true, false])
    func history(isOurs: Bool) {
        isOpen.commit { $0 = true }
        bank.router.setStack([.hall, .counter(1), .vault, .counter(2)])
        let past = navigation.tree.value
        bank.router.popToRoot()
        isOpen.commit { $0 = false }
        navigation.report(isOurs ? .returned(to: past) : .stateRestored(from: RestorationState(past)))
        #expect(stack == [.hall, .counter(1)])
        #expect(navigation.pendingLink.value == nil)
        #expect(bank.errors.isEmpty)
        isOpen.commit { $0 = true }
        navigation.report(isOurs ? .returned(to: past) : .stateRestored(from: RestorationState(past)))
        #expect(stack == [.hall, .counter(1), .vault, .counter(2)])
    }

    @Test(
        "A popup whose screen a guard redirects is shown once, and answered with either route",
        arguments: [BankRoute.formerCounter(2), .counter(2)])
    func redirectedPopup(answered: BankRoute) async throws {
        let router = bank.router
        let first = Reply { await router.ask(ScreenPopup(.formerCounter(2))) }
        try await until("the popup") { navigation.tree.value.popup != nil }
        #expect(navigation.tree.value.popup?.entry?.route == AnyRoute(BankRoute.counter(2)))
        let repeated = Reply { await router.ask(ScreenPopup(.formerCounter(2))) }
        #expect(try await repeated.given == nil)
        #expect(navigation.tree.value.popups.count == 1)
        router.answer(ScreenPopup(.counter(3)), with: 3)
        router.answer(ScreenPopup(answered), with: 4)
        #expect(try await first.given == 4)
        #expect(navigation.tree.value.popups.isEmpty)
    }

    @Test("A guard of a first screen can redirect, but not wait")
    func firstScreens() throws {
        let scope = Scope(owner: MainActor.shared)
        let navigation = try Navigation(scope: scope, root: BankFlow(root: .formerCounter(4)))
        #expect(navigation.tree.value.top?.route == AnyRoute(BankRoute.counter(4)))

        let shut = BankFlow(root: .vault)
        shut.handleLinks(LinkTable {}, gates: [.open: isOpen.observed])
        let error = #expect(throws: (any Error).self) { try Navigation(scope: scope, root: shut) }
        #expect(
            error.map { "\($0)" }?.contains("The gate “the bank is open” of the screen vault is closed.")
                == true)
        isOpen.commit { $0 = true }
        #expect(try Navigation(scope: scope, root: shut).tree.value.top?.route == AnyRoute(BankRoute.vault))
    }

    @Test(
        "A guarded first screen of a flow ends the wait for its result with an error")
    func firstScreenOfAResult() async throws {
        let flow = FinishingBank(root: .vault)
        #expect(await bank.router.result(of: flow) == nil)
        #expect(await bank.router.ask(ScreenPopup<_, Int>(.vault)) == nil)
        #expect(bank.errors.count == 2)
        isOpen.commit { $0 = true }
        #expect(stack == [.hall])
    }
}

private final class FinishingBank: StackCoordinator<BankRoute>, ResultCoordinator {
    typealias Result = Int

    override func guards(of route: BankRoute) -> [Guard] { [.gate(.open)] }

    override func module(for route: BankRoute) -> any Presentable { PlainView() }
}

@MainActor
private final class Dropped {
    var kinds: [LinkError.Kind] = []
    var observation: ObservationToken?
}
