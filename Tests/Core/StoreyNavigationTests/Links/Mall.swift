import StoreyInternal
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

    override func module(for route: GoodsRoute) throws -> any Presentable {
        if route == .item(404) { throw SoldOut() }
        return PlainView()
    }
}

final class AccountFlow: StackCoordinator<AccountRoute> {
    override func module(for route: AccountRoute) -> any Presentable { PlainView() }
}

/// The tabs of the mall. They record and handle all errors.
final class MallFlow: TabCoordinator<String> {
    var errors: [any Error] = []
    var words = HostStrings()

    override var hostStrings: Observed<HostStrings> { .constant(words) }

    override var errorPolicy: [ErrorRule] { [.handle((any Error).self) { self.errors.append($0) }] }
}

/// An app with two tabs and links of every kind.
@MainActor
final class Mall {
    let time = ManualTime()
    let signedIn = Store(false)
    let launched = Store(true)
    let goods = GoodsFlow(root: .goods)
    let account = AccountFlow(root: .account)
    let flow: MallFlow
    let navigation: Navigation
    /// The events of links.
    var log: [LinkEvent] = []

    init(_ links: LinkTable = Mall.links) throws {
        flow = MallFlow([
            .init("goods", title: "Goods", symbol: "bag", goods),
            .init("account", title: "Account", symbol: "person", account),
        ])
        flow.handleLinks(
            links, gates: [.signedIn: signedIn.observed, .launched: launched.observed], timeout: .seconds(60)
        )
        navigation = try Navigation(scope: Scope(owner: MainActor.shared, time: time), root: flow)
        navigation.linkEvents.observe { [weak self] in self?.log.append($0) }.kept(by: navigation.scope)
    }

    var tree: NavigationTree { navigation.tree.value }
    var place: LinkDestination { tree.destination }

    @discardableResult
    func open(_ link: String) -> Bool { navigation.report(.linkOpened(link)) }

    static let links = LinkTable(schemes: ["mall"], hosts: ["mall.example"]) {
        DeepLink("/goods", GoodsRoute.goods).tab("goods")
        DeepLink("/goods/:item", GoodsRoute.item, over: [.goods]).tab("goods")
        DeepLink(
            "/goods/:item/photos/:photo", { (_: Int, photo: String) in GoodsRoute.photo(photo) },
            over: { item, _ in [.goods, .item(item)] }
        ).tab("goods")
        DeepLink("/goods/named/all", GoodsRoute.all, over: [.goods]).tab("goods")
        DeepLink("/goods/named/:name", GoodsRoute.named, over: [.goods]).tab("goods")
        DeepLink("/goods/search?text=:text&page=:page", GoodsRoute.search, over: [.goods]).tab("goods")
        DeepLink("/goods/sizes/:size", GoodsRoute.sizes, over: [.goods]).tab("goods")
        DeepLink("/account", AccountRoute.account).tab("account").gate(.signedIn)
        DeepLink("/account/orders/:id", AccountRoute.order, over: [.account]).tab("account")
            .gate(.signedIn, .launched)
        DeepLink("/help#:section", AccountRoute.help, over: [.account]).tab("account")
        DeepLink("/calls/:id", AccountRoute.call, over: [.account]).tab("account")
            .confirming("Join this call?", button: "Join")
        NoLink(AccountRoute.password)
    }
}

/// A clock that a test advances.
final class ManualTime: TimeSource {
    private let state = Locked((now: Duration.zero, sleepers: [Sleeper]()))

    private struct Sleeper {
        let end: Duration
        let onWake: @Sendable () -> Void
        let continuation: CheckedContinuation<Void, any Error>
        let number: Int
    }

    var now: Duration { state.withLock { $0.now } }
    /// The times at which sleepers wake.
    var ends: [Duration] { state.withLock { $0.sleepers.map(\.end) } }

    func sleep(for duration: Duration, onWake: @escaping @Sendable () -> Void) async throws {
        try await sleep(for: duration, onWake, on: #isolation)
    }

    /// The `isolated` parameter keeps the cancellation handler's operation on the caller's isolation. Otherwise a
    /// test that waits until all tasks sleep might advance the clock before the last one has fallen asleep.
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

    private func wake(throwing error: (any Error)? = nil, _ isTarget: (Sleeper) -> Bool) {
        let woken = state.withLock { state in
            defer { state.sleepers.removeAll(where: isTarget) }
            return state.sleepers.filter(isTarget)
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
