import Guarding
import StoreyNavigation
import StoreyState

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

enum ShopSize: String, LinkParameter, Codable, CaseIterable {
    case small, large
}

enum GoodsRoute: Route {
    case goods
    case item(Int)
    case photo(String)
    case named(name: String)
    case all
    case search(text: String, page: Int?)
    case sizes(ShopSize)
}

enum AccountRoute: Route {
    case account
    case order(UUID)
    case help(section: String?)
    case call(Int)
    case password(Int)
}

extension Gate {
    static let signedIn: Gate = "signed in"
    static let launched: Gate = "launched"
}

final class PlainView: Presentable {}

struct SoldOut: Error, Equatable {}

final class GoodsFlow: StackCoordinator<GoodsRoute> {
    var isDismissable = true
    var refusals = 0
    var onRefusal: (() -> Void)?

    override func module(for route: GoodsRoute) throws -> any Presentable {
        if route == .item(404) { throw SoldOut() }
        return PlainView()
    }

    override func dismissalRefused() {
        refusals += 1
        onRefusal?()
    }
}

final class AccountFlow: StackCoordinator<AccountRoute> {
    override func module(for route: AccountRoute) -> any Presentable { PlainView() }
}

/// The tabs of the mall. It remembers what came up to it, and settles it.
final class MallFlow: TabCoordinator {
    var errors: [any Error] = []
    var words = FrameWords()

    override var frameWords: FrameWords { words }

    override var errorPolicy: [ErrorRule] { [.handle((any Error).self) { self.errors.append($0) }] }
}

/// An app of two tabs, with links of every sort.
@MainActor
final class Mall {
    let time = HandTime()
    let signedIn = Store(false)
    let launched = Store(true)
    let goods = GoodsFlow(root: .goods)
    let account = AccountFlow(root: .account)
    let flow: MallFlow
    let navigation: Navigation
    /// What became of links.
    var log: [LinkEvent] = []

    init(_ links: LinkTable = Mall.links) throws {
        flow = MallFlow([
            .init("goods", title: "Goods", symbol: "bag", goods),
            .init("account", title: "Account", symbol: "person", account),
        ])
        flow.follow(
            links, gates: [.signedIn: signedIn.observed, .launched: launched.observed], patience: .seconds(60)
        )
        navigation = try Navigation(scope: Scope(owner: MainActor.shared, time: time), root: flow)
        navigation.linkEvents.observe { [weak self] in self?.log.append($0) }.kept(by: navigation.scope)
    }

    var tree: NavigationTree { navigation.tree.value }
    var place: LinkedPlace { tree.place }

    @discardableResult
    func open(_ link: String) -> Bool { navigation.report(.linkFollowed(link)) }

    static let links = LinkTable(schemes: ["mall"], hosts: ["mall.example"]) {
        Link("/goods", GoodsRoute.goods).tab("goods")
        Link("/goods/:item", GoodsRoute.item, over: [.goods]).tab("goods")
        Link(
            "/goods/:item/photos/:photo", { (_: Int, photo: String) in GoodsRoute.photo(photo) },
            over: { item, _ in [.goods, .item(item)] }
        ).tab("goods")
        Link("/goods/named/all", GoodsRoute.all, over: [.goods]).tab("goods")
        Link("/goods/named/:name", GoodsRoute.named, over: [.goods]).tab("goods")
        Link("/goods/search?text=:text&page=:page", GoodsRoute.search, over: [.goods]).tab("goods")
        Link("/goods/sizes/:size", GoodsRoute.sizes, over: [.goods]).tab("goods")
        Link("/account", AccountRoute.account).tab("account").gate(.signedIn)
        Link("/account/orders/:id", AccountRoute.order, over: [.account]).tab("account")
            .gate(.signedIn, .launched)
        Link("/help#:section", AccountRoute.help, over: [.account]).tab("account")
        Link("/calls/:id", AccountRoute.call, over: [.account]).tab("account")
            .asking("Join this call?", yes: "Join")
        Unlinked(AccountRoute.password)
    }
}

/// A clock that a test moves by hand.
final class HandTime: TimeSource {
    private let state = Guarded((now: Duration.zero, sleepers: [Sleeper]()))

    private struct Sleeper {
        let end: Duration
        let onWake: @Sendable () -> Void
        let continuation: CheckedContinuation<Void, any Error>
        let number: Int
    }

    var now: Duration { state.withLock { $0.now } }
    /// When those who sleep are to wake.
    var ends: [Duration] { state.withLock { $0.sleepers.map(\.end) } }

    func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws {
        try await sleep(for: duration, onWake, on: #isolation)
    }

    /// An `isolated` parameter, because the handler would otherwise run its operation off the caller's isolation: a
    /// test that waits until all sleep might move the clock before the last has fallen asleep.
    private func sleep(
        for duration: Duration, _ onWake: @escaping @Sendable () -> Void, on owner: isolated (any Actor)?
    ) async throws {
        let number = Int.random(in: 0...Int.max)
        try await withTaskCancellationHandler {
            _ = owner
            return try await withCheckedThrowingContinuation { continuation in
                state.withLock {
                    $0.sleepers.append(
                        Sleeper(
                            end: $0.now + duration, onWake: onWake, continuation: continuation, number: number
                        ))
                }
                if Task.isCancelled { wake(throwing: CancellationError()) { $0.number == number } }
            }
        } onCancel: {
            wake(throwing: CancellationError()) { $0.number == number }
        }
    }

    func advance(by duration: Duration) {
        let now = state.withLock {
            $0.now += duration
            return $0.now
        }
        wake { $0.end <= now }
    }

    private func wake(throwing error: (any Error)? = nil, _ isMeant: (Sleeper) -> Bool) {
        let woken = state.withLock { state in
            defer { state.sleepers.removeAll(where: isMeant) }
            return state.sleepers.filter(isMeant)
        }
        for sleeper in woken {
            sleeper.onWake()
            if let error {
                sleeper.continuation.resume(throwing: error)
            } else {
                sleeper.continuation.resume()
            }
        }
    }
}
