import Storey
import StoreyTesting
import Testing

// The examples of “The hostile user”: the counter in CounterApp.swift, and a book whose price comes from a
// service.

extension HostileUser {
    static let ofCounter = HostileUser(named: "HostileUser.ofCounter") { _ in counterApp }
}

@Test("A hostile user can't break the counter", arguments: 1...5 as ClosedRange<UInt64>)
func hostileUserOfCounter(seed: UInt64) async throws {
    try await HostileUser.ofCounter.run(seed: seed)
}

extension HostileUser {
    static let ofBook = HostileUser(
        named: "HostileUser.ofBook",
        invariants: [
            Invariant("The price is shown, or marked as unknown") { app in
                app.texts.contains { $0.hasPrefix("Price") } ? nil : "\(app.screen) shows no price."
            }
        ],
        of: { faults in
            let prices = FaultyPrices(faults: faults)
            return { scope in BookFlow(scope, prices) }
        })
}

@Test("A hostile user can't break the book", arguments: 1...5 as ClosedRange<UInt64>)
func hostileUserOfBook(seed: UInt64) async throws {
    try await HostileUser.ofBook.run(seed: seed)
}

protocol Prices: Sendable {
    func price() async throws -> Int
}

struct FaultyPrices: Prices {
    let faults: FaultInjector

    func price() async throws -> Int {
        try await faults.apply(to: "prices")
        return 12
    }
}

enum BookElement: String, ElementID {
    case ask
}

struct BookRoute: Route {}

final class BookFlow: StackCoordinator<BookRoute> {
    private let session: Scope
    private let prices: any Prices

    init(_ session: Scope, _ prices: any Prices) {
        self.session = session
        self.prices = prices
        super.init(root: BookRoute())
    }

    override func module(for route: BookRoute) throws -> any Presentable { BookView(session.screen, prices) }
}

final class BookView: ReadableView {
    let title = "Book"
    private let scope: Scope
    private let prices: any Prices
    private var price: Int?

    init(_ scope: Scope, _ prices: any Prices) {
        self.scope = scope
        self.prices = prices
    }

    var elements: [ScreenElement] {
        [
            ScreenElement(.text, price.map { "Price: \($0)" } ?? "Price unknown"),
            ScreenElement(.button, "Ask", identifier: BookElement.ask),
        ]
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        guard action == .tap, identifier == BookElement.ask.elementID else { return false }
        scope.task { self.price = try await self.prices.price() }
        return true
    }
}
