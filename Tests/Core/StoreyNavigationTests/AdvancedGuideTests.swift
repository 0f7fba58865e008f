import Storey
import Testing

struct ShelfError: Error {
    let number: Int
}

enum ShopError: Error, Equatable {
    case unreadable(shelf: Int)
}

struct SignedOut: Error {}

/// A shop with error rules.
final class RuledShop: StackCoordinator<ShopRoute> {
    override var errorPolicy: [ErrorRule] {
        let router = router
        return [
            .retry(ShopIsBusy.self, atMost: 2, after: .seconds(1)),
            .translate { (error: ShelfError) in ShopError.unreadable(shelf: error.number) },
            .handle(SignedOut.self) { _ in router.popToRoot() },
        ]
    }

    override func module(for route: ShopRoute) -> any Presentable {
        let router = router
        return ButtonsView("Shop") { (button: RuledShopElement) in
            switch button {
            case .item: router.push(.item(7), transition: .fade)
            case .photo: router.push(.photo(7), transition: .flip("y"))
            case .busy: router.raise(ShopIsBusy()) {}
            case .shelf: router.raise(ShelfError(number: 3))
            case .signedOut: router.raise(SignedOut())
            }
        }
    }
}

enum RuledShopElement: String, ElementID, CaseIterable {
    case item, photo, busy, shelf, signedOut
}

enum PaymentRoute: Route {
    case card
}

enum PaymentFailure: Error {
    case refused
}

enum CardElement: String, ElementID, CaseIterable {
    case pay, refuse
}

final class CardView: ReadableView {
    let title = "Card"
    let onPaid: (Int) -> Void
    let onRefused: () -> Void

    init(onPaid: @escaping (Int) -> Void, onRefused: @escaping () -> Void) {
        self.onPaid = onPaid
        self.onRefused = onRefused
    }

    var elements: [ScreenElement] {
        CardElement.allCases.map { ScreenElement(.button, $0.rawValue, identifier: $0) }
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        guard action == .tap, let button = CardElement(rawValue: identifier) else { return false }
        switch button {
        case .pay: onPaid(12)
        case .refuse: onRefused()
        }
        return true
    }
}

final class PaymentFlow: StackCoordinator<PaymentRoute>, ResultCoordinator {
    typealias Result = Int
    typealias Failure = PaymentFailure

    override func module(for route: PaymentRoute) -> any Presentable {
        CardView(
            onPaid: { [weak self] in self?.finish(with: $0) },
            onRefused: { [weak self] in self?.fail(with: .refused) })
    }
}

enum CheckoutPage: String, ElementID {
    case basket, payment
}

final class CheckoutFlow: PageCoordinator<CheckoutPage>, ResultCoordinator {
    typealias Result = Int
    typealias Failure = PaymentFailure
    private let payment = PaymentFlow(root: .card)

    init() { super.init([.init(.basket, BasketCoordinator(root: .basket)), .init(.payment, payment)]) }

    override func started() {
        task {
            do {
                if let receipt = try await self.payment.result() { self.finish(with: receipt) }
            } catch let failure as PaymentFailure {
                self.fail(with: failure)
            }
        }
    }
}

enum ClubRoute: Route {
    case door
    case bar
    case cellar
    case smokingRoom
}

enum JoinRoute: Route {
    case form
}

struct NoKey: Error {}

extension Gate {
    static let member: Gate = "member"
}

final class JoinFlow: StackCoordinator<JoinRoute>, ResultCoordinator {
    override func module(for route: JoinRoute) -> any Presentable {
        ListView(onItem: { [weak self] _ in self?.finish() })
    }
}

enum ClubElement: String, ElementID, CaseIterable {
    case join, leave, bar, cellar, smokingRoom
}

final class ClubCoordinator: StackCoordinator<ClubRoute> {
    var hasKey = false
    /// Called when the user joins or leaves the club.
    var onMembership: ((Bool) -> Void)?

    override func guards(of route: ClubRoute) -> [Guard] {
        switch route {
        case .door: []
        case .bar: [.gate(.member) { JoinFlow(root: .form) }]
        case .cellar: [.gate(.member), .require(hasKey, orRefuse: NoKey())]
        case .smokingRoom: [.redirect(to: ClubRoute.bar)]
        }
    }

    override func module(for route: ClubRoute) -> any Presentable {
        let router = router
        return ButtonsView("\(route)") { [weak self] (button: ClubElement) in
            switch button {
            case .join: self?.onMembership?(true)
            case .leave: self?.onMembership?(false)
            case .bar: router.push(.bar)
            case .cellar: router.push(.cellar)
            case .smokingRoom: router.push(.smokingRoom)
            }
        }
    }
}

extension Router<BasketRoute> {
    func pay(print: (Any) -> Void) async {
        let router = self
        do {
            if let receipt = try await router.result(of: PaymentFlow(root: .card)) { print(receipt) }
        } catch {
            print(error)
        }
    }
}

extension ScreenTransition {
    static func flip(_ axis: String) -> ScreenTransition { ScreenTransition("flip", ["axis": axis]) }
}

/// The examples of the guides about errors, observers, transitions, failing flows and guards, verbatim.
@MainActor
@Suite("Examples of the advanced coordinator guides")
struct AdvancedGuideTests {
    @Test("The examples of error rules, observers and transitions work")
    func rules() throws {
        let shop = RuledShop(root: .list)
        var log: [String] = []
        shop.observe { event in log.append("\(event)") }
        let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: shop)
        let router = shop.router
        router.push(.item(7), transition: .fade)
        router.push(.photo(7), transition: .flip("y"))
        #expect(navigation.tree.value.entries.map(\.transition) == [.system, .fade, .flip("y")])
        router.raise(SignedOut())
        #expect(navigation.tree.value.entries.count == 1)
        router.raise(ShelfError(number: 3))
        #expect(navigation.tree.value.popup?.message == "Please try again.")
        #expect(log.first == "buttons appeared: start")
    }

    @Test("The examples of failing flows work in a sheet and on a page")
    func failing() async throws {
        let basket = BasketCoordinator(root: .basket)
        let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: basket)
        var printed: [String] = []
        func answer(_ give: @escaping @MainActor (CardView) -> Void) {
            Task {
                try await until("the card") { navigation.topScreen?.view is CardView }
                (navigation.topScreen?.view as? CardView).map(give)
            }
        }
        answer { $0.onPaid(12) }
        await basket.router.pay { printed.append("\($0)") }
        answer { $0.onRefused() }
        await basket.router.pay { printed.append("\($0)") }
        #expect(printed == ["12", "refused"])

        let checkout = CheckoutFlow()
        Task {
            try await until("the pages") { navigation.tree.value.layers.count == 2 }
            checkout.move(by: 1)
            try await until("the payment is waited for") { navigation.scope.pendingWorkCount <= 0 }
            answer { $0.onPaid(13) }
        }
        let router = basket.router
        #expect(try await router.result(of: checkout) == 13)
    }

    @Test("The examples of guards work")
    func guards() throws {
        let isMember = Store(false)
        let links = LinkTable {}
        let club = ClubCoordinator(root: .door)
        club.handleLinks(links, gates: [.member: isMember.observed])
        let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: club)
        club.router.push(.bar)
        #expect(navigation.tree.value.top?.route == AnyRoute(JoinRoute.form))
        isMember.commit { $0 = true }
        #expect(navigation.tree.value.top?.route == AnyRoute(ClubRoute.bar))
        club.router.popToRoot()
        club.router.push(.smokingRoom)
        #expect(navigation.tree.value.top?.route == AnyRoute(ClubRoute.bar))
    }
}
