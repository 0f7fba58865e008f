import Storey
import Testing

enum ShopRoute: Route {
    case list
    case item(Int)
    case photo(Int)
}

final class ShopCoordinator: StackCoordinator<ShopRoute> {
    override func module(for route: ShopRoute) throws -> any Presentable {
        let router = router
        switch route {
        case .list: return ListView(onItem: { router.push(.item($0)) })
        case .item(let id): return ItemView(onPhoto: { router.push(.photo(id), hidesBar: true) })
        case .photo: return PhotoView(onDone: { router.popToRoot() })
        }
    }
}

enum ShopTab: String, ElementID {
    case shop, tour
}

enum TourPage: String, ElementID {
    case first, second
}

struct ShopIsBusy: RetryableError {}

enum ColorRoute: Route {
    case picker
}

final class ColorFlow: StackCoordinator<ColorRoute>, ResultCoordinator {
    typealias Result = String

    override func module(for route: ColorRoute) -> any Presentable {
        PickerView(onPicked: { [weak self] in self?.finish(with: $0) })
    }
}

enum BasketRoute: Route {
    case basket
    case rating
}

enum BasketElement: String, ElementID, CaseIterable {
    case empty, emptyWithUndo, rate, paint, pay, checkOut
}

extension ScreenPopup<BasketRoute, Int> {
    static var rating: Self { ScreenPopup(.rating) }
}

final class BasketCoordinator: StackCoordinator<BasketRoute> {
    override func module(for route: BasketRoute) -> any Presentable {
        let router = router
        switch route {
        case .basket:
            return ButtonsView("Basket") { (button: BasketElement) in
                router.task { await router.perform(button) }
            }
        case .rating: return RatingView(onStars: { router.answer(.rating, with: $0) })
        }
    }
}

extension Router<BasketRoute> {
    /// Runs the example behind a button.
    fileprivate func perform(_ button: BasketElement) async {
        switch button {
        case .empty: _ = await confirmEmptying()
        case .emptyWithUndo: await offerUndo {}
        case .rate: _ = await rating()
        case .paint: await painting { _ in }
        case .pay: await pay { _ in }
        case .checkOut: _ = try? await result(of: CheckoutFlow())
        }
    }

    fileprivate func confirmEmptying() async -> Bool {
        let router = self
        let question = AlertPopup(
            "Empty the basket?", style: .actionSheet,
            buttons: [.destructive("Empty", true), .cancel("Keep", false)])
        let isSure = await router.ask(question) ?? false
        return isSure
    }

    fileprivate func offerUndo(fillAgain: () -> Void) async {
        let router = self
        let undo = AlertPopup("Emptied", style: .toast, buttons: [.plain("Undo", true)])
        if await router.ask(undo) == true { fillAgain() }
    }

    fileprivate func rating() async -> Int? {
        let router = self
        let stars = await router.ask(.rating)
        return stars
    }

    fileprivate func painting(paint: (String) -> Void) async {
        let router = self
        if let color = await router.result(of: ColorFlow(root: .picker)) {
            paint(color)
        }
    }
}

/// A view with one output, which its button emits with a sample value.
class OutputView<Value>: ReadableView {
    let output: (Value) -> Void
    private let sample: Value

    init(sample: Value, _ output: @escaping (Value) -> Void) {
        self.sample = sample
        self.output = output
    }

    var title: String { "\(type(of: self))" }

    var elements: [ScreenElement] { [ScreenElement(.button, "Continue", identifier: OutputElement.output)] }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        guard action == .tap, identifier == OutputElement.output.elementID else { return false }
        output(sample)
        return true
    }
}

enum OutputElement: String, ElementID {
    case output
}

final class ListView: OutputView<Int> {
    convenience init(onItem: @escaping (Int) -> Void) { self.init(sample: 7, onItem) }
}

final class ItemView: OutputView<Void> {
    convenience init(onPhoto: @escaping () -> Void) { self.init(sample: (), { (_: Void) in onPhoto() }) }
}

final class PhotoView: OutputView<Void> {
    convenience init(onDone: @escaping () -> Void) { self.init(sample: (), { (_: Void) in onDone() }) }
}

final class PickerView: OutputView<String> {
    convenience init(onPicked: @escaping (String) -> Void) { self.init(sample: "green", onPicked) }
}

final class RatingView: OutputView<Int> {
    convenience init(onStars: @escaping (Int) -> Void) { self.init(sample: 5, onStars) }
}

/// A view with a button for each identifier.
final class ButtonsView: ReadableView {
    let title: String
    let elements: [ScreenElement]
    private let onTap: (String) -> Bool

    init<Button: ElementID & CaseIterable & RawRepresentable<String>>(
        _ title: String, onTap: @escaping (Button) -> Void
    ) {
        self.title = title
        elements = Button.allCases.map { ScreenElement(.button, $0.rawValue, identifier: $0) }
        self.onTap = { identifier in
            guard let button = Button(rawValue: identifier) else { return false }
            onTap(button)
            return true
        }
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        action == .tap && onTap(identifier)
    }
}

extension Popup.Style {
    static let toast = Popup.Style("toast", fallback: .actionSheet)
}

/// The examples of the guides “Coordinators” and “Popups and results”, verbatim.
@MainActor
@Suite("Examples of the coordinator guides")
struct GuideTests {
    private func navigation(_ root: CoordinatorBase) throws -> Navigation {
        try Navigation(scope: Scope(owner: MainActor.shared), root: root)
    }

    @Test("The example of a flow of screens works")
    func flow() throws {
        let shop = ShopCoordinator(root: .list)
        let navigation = try navigation(shop)
        let router = shop.router
        (navigation.topScreen?.view as? ListView)?.output(3)
        (navigation.topScreen?.view as? ItemView)?.output(())
        #expect(navigation.tree.value.top?.route == AnyRoute(ShopRoute.photo(3)))
        #expect(navigation.tree.value.top?.hidesBar == true)
        (navigation.topScreen?.view as? PhotoView)?.output(())
        #expect(navigation.tree.value.entries.count == 1)
        router.present(.item(1))
        router.transaction {
            router.dismiss()
            router.setStack([.list, .item(7)])
        }
        #expect(navigation.tree.value.top?.route == AnyRoute(ShopRoute.item(7)))
        router.raise(ShopIsBusy()) {}
        #expect(navigation.tree.value.popup?.buttons.count == 2)
    }

    @Test("The example of waiting for a transition works")
    func transition() async throws {
        let shop = ShopCoordinator(root: .list)
        let navigation = try navigation(shop)
        let router = shop.router
        await router.push(.item(7)).finished()
        #expect(navigation.tree.value.top?.route == AnyRoute(ShopRoute.item(7)))
    }

    @Test("The example of parallel flows works")
    func beside() throws {
        let tour = PageCoordinator<TourPage>([
            .init(.first, ShopCoordinator(root: .item(1))),
            .init(.second, ShopCoordinator(root: .item(2))),
        ])
        let app = TabCoordinator<ShopTab>([
            .init(.shop, title: "Shop", symbol: "list", ShopCoordinator(root: .list)),
            .init(.tour, title: "Tour", symbol: "gear", tour),
        ])
        let navigation = try navigation(app)
        app.select(.tour)
        tour.move(by: 1)
        #expect(navigation.tree.value.destination.tab == ["tour", "second"])
    }

    @Test("The example of a question works")
    func question() async throws {
        let basket = BasketCoordinator(root: .basket)
        let navigation = try navigation(basket)
        let router = basket.router
        Task {
            try await until("the question") { navigation.tree.value.popup != nil }
            navigation.tree.value.popup.map { _ = navigation.report(.popupAnswered($0.id, button: 0)) }
        }
        #expect(await router.confirmEmptying())
    }

    @Test("The example of a custom popup style works")
    func style() async throws {
        let basket = BasketCoordinator(root: .basket)
        let navigation = try navigation(basket)
        let router = basket.router
        Task {
            try await until("the toast") { navigation.tree.value.popup?.style == .toast }
            navigation.tree.value.popup.map { _ = navigation.report(.popupAnswered($0.id, button: 0)) }
        }
        var isFilled = false
        await router.offerUndo { isFilled = true }
        #expect(isFilled)
    }

    @Test("The example of a custom popup works")
    func rating() async throws {
        let basket = BasketCoordinator(root: .basket)
        let navigation = try navigation(basket)
        let router = basket.router
        Task {
            try await until("the rating") { navigation.topScreen?.view is RatingView }
            (navigation.topScreen?.view as? RatingView)?.output(5)
        }
        #expect(await router.rating() == 5)
    }

    @Test("The example of a flow with a result works")
    func result() async throws {
        let basket = BasketCoordinator(root: .basket)
        let navigation = try navigation(basket)
        let router = basket.router
        var painted: [String] = []
        Task {
            try await until("the picker") { navigation.topScreen?.view is PickerView }
            (navigation.topScreen?.view as? PickerView)?.output("green")
        }
        await router.painting { painted.append($0) }
        #expect(painted == ["green"])
    }
}
