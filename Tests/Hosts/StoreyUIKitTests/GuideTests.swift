import Storey
import StoreyTesting
import Testing
import UIKit

// The code of the article “Storey in a UIKit app”.

struct BasketViewInputData: Equatable {
    var items = 0
    var canPay = false
}

enum BasketViewEvent {
    case pay
}

final class BasketViewModel: ViewModel {
    let store: SharedStore<BasketViewInputData>
    var viewInputData: Observed<BasketViewInputData> { store.observed }
    var onPay: (() -> Void)?

    init(store: SharedStore<BasketViewInputData>) { self.store = store }

    func handle(_ event: BasketViewEvent) { onPay?() }
}

final class BasketViewController: ScreenController<BasketViewInputData, BasketViewEvent> {
    let pay = UIButton(primaryAction: UIAction(title: "Pay") { _ in })
    let items = UILabel()

    init(viewModel: BasketViewModel) { super.init(viewModel) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        bind(\.items) { $0.items.text = "\($1) items" }
        bind(\.canPay) { $0.pay.isEnabled = $1 }
        on(pay, .primaryActionTriggered) { _ in .pay }
    }
}

/// An existing screen that doesn't use Storey.
final class ReceiptViewController: UIViewController {
    let number: Int

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

enum BasketRoute: Route {
    case basket
    case receipt(Int)
}

final class BasketFlow: StackCoordinator<BasketRoute> {
    private let onDone: () -> Void
    private let store: SharedStore<BasketViewInputData>

    init(_ store: SharedStore<BasketViewInputData>, onDone: @escaping () -> Void) {
        self.store = store
        self.onDone = onDone
        super.init(root: .basket)
    }

    override func module(for route: BasketRoute) throws -> any Presentable {
        switch route {
        case .basket:
            let model = BasketViewModel(store: store)
            model.onPay = { [router] in router.push(.receipt(1)) }
            let make = viewController(BasketViewController.init(viewModel:))
            return make(model)
        case .receipt(let number):
            let receipt = viewController(ReceiptViewController.init(number:))
            return receipt(number)
        }
    }

    func done() { onDone() }
}

// The code of the article “UIKit views” on lists.

private struct Message: Identifiable, Equatable {
    let id: Int
    let subject: String
}

private struct InboxViewInputData: Equatable {
    enum Group: Hashable { case unread, read }

    let groups: [ListSection<Group, Message>]
}

private enum InboxElement {
    static func message(_ id: Int) -> String { "message-\(id)" }
}

private enum InboxViewEvent: Equatable { case open(Int) }

private final class InboxViewModel: ViewModel {
    let store = SharedStore(
        InboxViewInputData(groups: [
            ListSection(.unread, header: "Unread", items: [Message(id: 1, subject: "Milk")]),
            ListSection(
                .read, header: "Read", footer: "1 message", items: [Message(id: 2, subject: "Bread")]),
        ]))
    var viewInputData: Observed<InboxViewInputData> { store.observed }
    var events: [InboxViewEvent] = []

    func handle(_ event: InboxViewEvent) { events.append(event) }
}

private final class InboxViewController: ScreenController<InboxViewInputData, InboxViewEvent> {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    private lazy var messages = CollectionRows<Message>(collection) { cell, message in
        var content = UIListContentConfiguration.cell()
        content.text = message.subject
        cell.contentConfiguration = content
        cell.elementID = InboxElement.message(message.id)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collection)
        bind(\.groups) { $0.messages.show($1) }
        messages.onSelect = { [unowned self] in send(.open($0), for: .tap, on: InboxElement.message($0)) }
    }
}

/// The folder of the guide's app.
private let folder = FileManager.default.temporaryDirectory.appending(path: "shop \(UUID())").path

final class ShopSceneDelegate: StoreySceneDelegate {
    override func app() throws -> AppDefinition {
        { _ in BasketFlow(SharedStore(BasketViewInputData(items: 2, canPay: true))) {} }
    }

    override func restorationStore(for session: UISceneSession) -> RestorationStore? {
        .file(folder + "/\(session.persistentIdentifier).json")
    }
}

/// A screen of an app that adopts Storey screen by screen.
final class ProductViewController: UIViewController {
    private(set) var basket: UIKitHost?

    func showBasket() throws {
        let basket = try UIKitHost { _ in
            BasketFlow(SharedStore(BasketViewInputData(items: 1, canPay: true))) {
                self.dismissBasket()
            }
        }
        self.basket = basket
        present(basket.viewController, animated: true)
    }

    func dismissBasket() {
        dismiss(animated: true) {
            self.basket?.end()
            self.basket = nil
        }
    }
}

/// A screen of such an app with an embedded flow.
final class CheckoutViewController: UIViewController {
    private(set) var basket: UIKitHost?

    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            basket = try UIKitHost({ _ in BasketFlow(SharedStore(BasketViewInputData())) {} }, inside: self)
        } catch {
            title = "\(error)"
        }
    }
}

@Suite("Examples of the article Storey in a UIKit app")
@MainActor
struct GuideTests {
    private let window = UIWindow()

    init() { window.makeKeyAndVisible() }

    @Test("A scene runs a whole app")
    func wholeApp() throws {
        let delegate = ShopSceneDelegate()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
        let stack = try #require(
            delegate.window?.rootViewController?.children.first as? UINavigationController)
        let basket = try #require(stack.topViewController as? BasketViewController)
        #expect(basket.items.text == "2 items")
        basket.pay.sendActions(for: .primaryActionTriggered)
        #expect((stack.topViewController as? ReceiptViewController)?.number == 1)
    }

    @Test("A screen of another app presents a flow, which is deallocated at its end")
    func presented() throws {
        let product = ProductViewController()
        window.rootViewController = product
        try product.showBasket()
        window.animations.finishAll()
        weak let screen = window.layers.last
        #expect(window.layers.count == 2)
        product.dismissBasket()
        window.animations.finishAll()
        #expect(window.layers.count == 1)
        #expect(product.basket == nil)
        #expect(screen == nil)
    }

    @Test("A hostile user can't break the guide's flow", arguments: 1...5 as ClosedRange<UInt64>)
    func hostile(seed: UInt64) async throws {
        let user = HostileUser(named: "HostileUser.ofBasket") { _ in
            { _ in BasketFlow(SharedStore(BasketViewInputData(items: 2, canPay: true))) {} }
        }
        try await user.run(seed: seed)
    }

    @Test("A collection view shows the sections of its data")
    func inbox() {
        let model = InboxViewModel()
        let inbox = InboxViewController(model)
        window.rootViewController = inbox
        #expect(
            inbox.collection.items.map(\.accessibilityIdentifier) == [
                InboxElement.message(1), InboxElement.message(2),
            ])
        inbox.collection.tapItem(1)
        #expect(model.events == [.open(2)])
        #expect(Misuse.take() == [])
    }

    @Test("A screen of another app embeds a flow")
    func embedded() {
        let checkout = CheckoutViewController()
        window.rootViewController = checkout
        #expect(checkout.title == nil)
        #expect(checkout.basket?.viewController.parent === checkout)
        #expect(Misuse.take() == [])
    }
}
