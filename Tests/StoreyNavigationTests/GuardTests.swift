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

/// A flow with guarded screens.
final class BankFlow: StackCoordinator<BankRoute> {
    var isStaff = false
    /// Makes the flow that may open the gate of the vault.
    var doorman: (() -> NumberFlow)?
    var errors: [any Error] = []
    private(set) var asked: [BankRoute] = []

    override func guards(of route: BankRoute) -> [Guard] {
        asked.append(route)
        return guards(before: route)
    }

    private func guards(before route: BankRoute) -> [Guard] {
        switch route {
        case .hall, .counter: []
        case .vault: [.gate(.open, asking: doorman.map { make in { make() } })]
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
@Suite("A guard")
struct GuardTests {
    private let isOpen = Store(false)
    private let time = HandTime()
    private let bank = BankFlow(root: .hall)
    private let navigation: Navigation
    private let dropped = Dropped()

    init() throws {
        let scope = Scope(owner: MainActor.shared, time: time)
        bank.follow(
            LinkTable {
                Link("/", BankRoute.hall)
                Link("/vault", BankRoute.vault, over: [.hall])
                Link("/counter/:number", BankRoute.counter, over: [.hall])
                Link("/former/:number", BankRoute.formerCounter, over: [.hall])
                Link("/safe/:number", BankRoute.safe, over: [.hall])
            }, gates: [.open: isOpen.observed], patience: .seconds(60))
        navigation = try Navigation(scope: scope, root: bank)
        dropped.observation = navigation.linkEvents.observe { [dropped] event in
            if case .dropped(let error) = event { dropped.kinds.append(error.kind) }
        }
    }

    @Test("is asked once for each screen on the way")
    func askedOnce() {
        let before = bank.asked.count
        bank.router.push(.counter(1))
        bank.router.push(.formerCounter(2))
        #expect(bank.asked[before...] == [.counter(1), .formerCounter(2), .counter(2)])
    }

    private var stack: [BankRoute] {
        navigation.tree.value.root.entries.compactMap { $0.route.base as? BankRoute }
    }
    private var sheet: Node? { navigation.tree.value.sheet }

    /// The ways somebody may want to be somewhere.
    enum Way: CaseIterable, Sendable {
        case push, stack, link, present
    }

    private func go(_ way: Way, to route: BankRoute, _ link: String) {
        switch way {
        case .push: bank.router.push(route)
        case .stack: bank.router.setStack([.hall, route])
        case .link: navigation.report(.linkFollowed(link))
        case .present: bank.router.present(route)
        }
    }

    private var shown: [BankRoute] {
        navigation.tree.value.nodes.flatMap(\.entries).compactMap { $0.route.base as? BankRoute }
    }

    @Test(
        "keeps the way while its gate is closed, and takes the person there when it opens",
        arguments: Way.allCases)
    func waiting(way: Way) {
        go(way, to: .vault, "/vault")
        #expect(shown == [.hall])
        #expect(navigation.parkedLink.value?.gates == [.open])
        #expect(navigation.parkedLink.value?.place.stack.last == AnyRoute(BankRoute.vault))
        #expect(navigation.parkedLink.value?.link == (way == .link ? "/vault" : nil))
        isOpen.commit { $0 = true }
        #expect(shown == [.hall, .vault])
        #expect(navigation.parkedLink.value == nil)
        #expect(dropped.kinds == [])
    }

    @Test("lets pass where its gate is open", arguments: Way.allCases)
    func passing(way: Way) {
        isOpen.commit { $0 = true }
        go(way, to: .vault, "/vault")
        #expect(shown == [.hall, .vault])
    }

    @Test("shows the flow that may open its gate once, and goes on when it has", arguments: Way.allCases)
    func askingAFlow(way: Way) throws {
        let doorman = Weak<NumberFlow>(nil)
        var made = 0
        bank.doorman = { [scope = navigation.scope] in
            made += 1
            let flow = NumberFlow(scope, census: Census())
            doorman.object = flow
            return flow
        }
        go(way, to: .vault, "/vault")
        #expect(sheet != nil)
        #expect(made == 1)
        #expect(doorman.object != nil)
        isOpen.commit { $0 = true }
        #expect(shown == [.hall, .vault])
        #expect(navigation.tree.value.layers.count == (way == .present ? 2 : 1))
        #expect(made == 1)
    }

    @Test("goes on when the gate opens only after its flow has finished", arguments: Way.allCases)
    func openedLater(way: Way) {
        let doorman = Weak<NumberFlow>(nil)
        bank.doorman = { [scope = navigation.scope] in
            let flow = NumberFlow(scope, census: Census())
            doorman.object = flow
            return flow
        }
        go(way, to: .vault, "/vault")
        doorman.object?.finish(with: 1)
        #expect(shown == [.hall])
        #expect(sheet == nil)
        isOpen.commit { $0 = true }
        #expect(shown == [.hall, .vault])
    }

    @Test("gives the way up when its flow is put away", arguments: Way.allCases)
    func declining(way: Way) throws {
        bank.doorman = { [scope = navigation.scope] in NumberFlow(scope, census: Census()) }
        go(way, to: .vault, "/vault")
        navigation.report(.sheetDismissed(try #require(sheet).id))
        #expect(navigation.parkedLink.value == nil)
        #expect(dropped.kinds == [.declined])
        isOpen.commit { $0 = true }
        #expect(shown == [.hall])
    }

    @Test("keeps the newest way alone, and asks no second time for it")
    func theNewestWins() {
        let doorman = Weak<NumberFlow>(nil)
        var made = 0
        bank.doorman = { [scope = navigation.scope] in
            made += 1
            let flow = NumberFlow(scope, census: Census())
            doorman.object = flow
            return flow
        }
        bank.router.push(.vault)
        bank.router.setStack([.hall, .counter(1), .vault])
        #expect(made == 1)
        #expect(dropped.kinds == [.replaced])
        isOpen.commit { $0 = true }
        #expect(stack == [.hall, .counter(1), .vault])
        navigation.report(.linkFollowed("/counter/3"))
        #expect(stack == [.hall, .counter(3)])
    }

    @Test("gives the way up to a link that comes, and after a time")
    func replacedAndExpired() async throws {
        bank.router.push(.vault)
        navigation.report(.linkFollowed("/counter/3"))
        #expect(dropped.kinds == [.replaced])
        bank.router.push(.vault)
        try await until("the clock is asked") { time.ends.count >= 1 }
        time.advance(by: .seconds(60))
        try await until("its time is over") { navigation.parkedLink.value == nil }
        isOpen.commit { $0 = true }
        #expect(stack == [.hall, .counter(3)])
        #expect(dropped.kinds == [.replaced, .expired])
    }

    @Test("behind another is asked once the first lets pass", arguments: [Way.push, .link])
    func severalGuards(way: Way) {
        go(way, to: .safe(0), "/safe/0")
        #expect(bank.errors.isEmpty)
        isOpen.commit { $0 = true }
        #expect(stack == [.hall])
        #expect(bank.errors.compactMap { $0 as? NotForYou } == [NotForYou()])
        go(way, to: .safe(1), "/safe/1")
        #expect(stack == [.hall, .safe(1)])
    }

    @Test("leads elsewhere, where the other screen's own guards are asked", arguments: [Way.push, .link])
    func redirecting(way: Way) {
        go(way, to: .formerCounter(2), "/former/2")
        #expect(stack == [.hall, .counter(2)])
        #expect(navigation.address == "/counter/2")
        bank.router.popToRoot()
        go(way, to: .formerCounter(10), "/former/10")
        #expect(stack == [.hall])
        isOpen.commit { $0 = true }
        #expect(stack == [.hall, .vault])
    }

    @Test("that leads in circles, or waits for a gate that nobody opens, says so")
    func mistakes() {
        bank.router.push(.oneWay)
        bank.isStaff = true
        bank.router.push(.staffOnly)
        #expect(stack == [.hall])
        #expect(
            bank.errors.map { "\($0)" } == [
                """
                The guards of BankFlow redirect oneWay in circles. Redirect only to screens whose own guards let pass.
                """,
                """
                A guard of BankFlow waits for the gate “forgotten”, and nobody opens it. Give its state to the outermost \
                coordinator: follow(links, gates: [“forgotten”: …]).
                """,
            ])
    }

    @Test(
        "leaves its screen out where somebody goes back in history, or a session is restored",
        arguments: [true, false])
    func history(isOurs: Bool) {
        isOpen.commit { $0 = true }
        bank.router.setStack([.hall, .counter(1), .vault, .counter(2)])
        let past = navigation.tree.value
        bank.router.popToRoot()
        isOpen.commit { $0 = false }
        navigation.report(isOurs ? .returned(to: past) : .reopened(at: SavedPlace(past)))
        #expect(stack == [.hall, .counter(1)])
        #expect(navigation.parkedLink.value == nil)
        #expect(bank.errors.isEmpty)
        isOpen.commit { $0 = true }
        navigation.report(isOurs ? .returned(to: past) : .reopened(at: SavedPlace(past)))
        #expect(stack == [.hall, .counter(1), .vault, .counter(2)])
    }

    @Test("of a first screen redirects it, or says that it cannot wait")
    func firstScreens() throws {
        let scope = Scope(owner: MainActor.shared)
        let navigation = try Navigation(scope: scope, root: BankFlow(root: .formerCounter(4)))
        #expect(navigation.tree.value.top?.route == AnyRoute(BankRoute.counter(4)))

        let shut = BankFlow(root: .vault)
        shut.follow(LinkTable {}, gates: [.open: isOpen.observed])
        let error = #expect(throws: (any Error).self) { try Navigation(scope: scope, root: shut) }
        #expect(error.map { "\($0)" }?.contains("is behind the gate “the bank is open”") == true)
        isOpen.commit { $0 = true }
        #expect(try Navigation(scope: scope, root: shut).tree.value.top?.route == AnyRoute(BankRoute.vault))
    }

    @Test(
        "of a flow's first screen is an error for who waits for the flow's result, and nobody waits for ever")
    func firstScreenOfAResult() async throws {
        let flow = FinishingBank(root: .vault)
        #expect(await bank.router.result(of: flow) == nil)
        #expect(await bank.router.ask(.vault, for: Int.self) == nil)
        #expect(bank.errors.count == 2)
        isOpen.commit { $0 = true }
        #expect(stack == [.hall])
    }
}

private final class FinishingBank: StackCoordinator<BankRoute>, FinishingCoordinator {
    typealias Result = Int

    override func guards(of route: BankRoute) -> [Guard] { [.gate(.open)] }

    override func module(for route: BankRoute) -> any Presentable { PlainView() }
}

@MainActor
private final class Dropped {
    var kinds: [LinkError.Kind] = []
    var observation: Observation?
}
