import StoreyNavigation
import StoreyState
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

extension ScreenPopup<BasketRoute, Int> {
    static var rating: Self { ScreenPopup(.rating) }
}

final class BasketCoordinator: StackCoordinator<BasketRoute> {
    override func module(for route: BasketRoute) -> any Presentable {
        let router = router
        switch route {
        case .basket: return ListView(onItem: { _ in })
        case .rating: return RatingView(onStars: { router.answer(.rating, with: $0) })
        }
    }
}

/// A view with one output.
class OutputView<Value>: Presentable {
    let output: (Value) -> Void

    init(_ output: @escaping (Value) -> Void) { self.output = output }
}

final class ListView: OutputView<Int> {
    convenience init(onItem: @escaping (Int) -> Void) { self.init(onItem) }
}

final class ItemView: OutputView<Void> {
    convenience init(onPhoto: @escaping () -> Void) { self.init({ (_: Void) in onPhoto() }) }
}

final class PhotoView: OutputView<Void> {
    convenience init(onDone: @escaping () -> Void) { self.init({ (_: Void) in onDone() }) }
}

final class PickerView: OutputView<String> {
    convenience init(onPicked: @escaping (String) -> Void) { self.init(onPicked) }
}

final class RatingView: OutputView<Int> {
    convenience init(onStars: @escaping (Int) -> Void) { self.init(onStars) }
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
        let question = AlertPopup(
            "Empty the basket?", style: .actionSheet,
            buttons: [.destructive("Empty", true), .cancel("Keep", false)])
        let isSure = await router.ask(question) ?? false
        #expect(isSure)
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
        func fillAgain() { isFilled = true }
        let undo = AlertPopup("Emptied", style: .toast, buttons: [.plain("Undo", true)])
        if await router.ask(undo) == true { fillAgain() }
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
        let stars = await router.ask(.rating)
        #expect(stars == 5)
    }

    @Test("The example of a flow with a result works")
    func result() async throws {
        let basket = BasketCoordinator(root: .basket)
        let navigation = try navigation(basket)
        let router = basket.router
        var painted: [String] = []
        func paint(_ color: String) { painted.append(color) }
        Task {
            try await until("the picker") { navigation.topScreen?.view is PickerView }
            (navigation.topScreen?.view as? PickerView)?.output("green")
        }
        await painting(router) { paint($0) }
        #expect(painted == ["green"])
    }

    private func painting(_ router: Router<BasketRoute>, paint: (String) -> Void) async {
        if let color = await router.result(of: ColorFlow(root: .picker)) {
            paint(color)
        }
    }
}
