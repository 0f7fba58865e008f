import Storey
import StoreyHTML
import StoreyTesting
import Testing

// The example of the article "Coming from coordinators and RxSwift": a basket that lets the user choose an address.

struct Basket: Equatable {
    var items = ["Tea"]
    var address: String?
}

// MARK: - The module of the basket

struct BasketProviderState: Equatable {
    var itemCount = 0
    var address: String?
}

final class BasketProvider {
    let state: Observed<BasketProviderState>

    init(basket: SharedStore<Basket>) {
        state = basket.observed.map { BasketProviderState(itemCount: $0.items.count, address: $0.address) }
    }
}

struct BasketViewInputData: Equatable {
    var text: String
    var canOrder: Bool
}

enum BasketViewEvent {
    case changeAddress
    case order
}

enum BasketElement: String, ElementID {
    case address
    case order
}

final class BasketViewModel: ViewModel {
    enum Output { case changeAddress, ordered }
    let viewInputData: Observed<BasketViewInputData>
    let output = Outputs<Output>()

    init(provider: BasketProvider) {
        viewInputData = provider.state.map {
            BasketViewInputData(
                text: "\($0.itemCount) items to \($0.address ?? "no address")", canOrder: $0.address != nil)
        }
    }

    func handle(_ event: BasketViewEvent) {
        switch event {
        case .changeAddress: output(.changeAddress)
        case .order: output(.ordered)
        }
    }
}

final class BasketView: HTMLView {
    let viewModel: any ViewModel<BasketViewInputData, BasketViewEvent>

    init(viewModel: any ViewModel<BasketViewInputData, BasketViewEvent>) { self.viewModel = viewModel }

    func title(_ data: BasketViewInputData) -> String { "Basket" }

    func body(_ data: BasketViewInputData) -> HTML<BasketViewEvent> {
        p(data.text)
        button("Address", id: BasketElement.address, on: .changeAddress)
        if data.canOrder { button("Order", id: BasketElement.order, on: .order) }
    }
}

struct BasketDependency {
    let viewModel: BasketViewModel
    let view: BasketView
}

enum BasketPart: Part {
    static func load(_ container: Container) {
        container.register(value: SharedStore(Basket()))
        container.register(BasketProvider.init(basket:)).lifetime(.objectGraph)
        container.register(viewModel: BasketViewModel.init(provider:))
        container.register(BasketView.init(viewModel:))
        container.register(BasketDependency.init(viewModel:view:))
        container.register(viewModel: AddressViewModel.init)
        container.register(AddressView.init(viewModel:))
        container.register(AddressDependency.init(viewModel:view:))
    }
}

// MARK: - The flows

enum BasketRoute: Route {
    case basket
    case thanks
}

final class BasketCoordinator: Coordinator<BasketRoute> {
    override func module(for route: BasketRoute) throws -> any Presentable {
        switch route {
        case .basket:
            let basket: BasketDependency = try container.resolve()
            basket.viewModel.onOutput { [weak self] output in
                switch output {
                case .changeAddress: self?.changeAddress()
                case .ordered: self?.router.setRoot(.thanks)
                }
            }
            return basket.view
        case .thanks:
            return ThanksView()
        }
    }

    private func changeAddress() {
        router.task {
            let addresses = AddressCoordinator(container: self.container, root: .list)
            guard let address = await self.router.result(of: addresses) else { return }
            let basket: SharedStore<Basket> = try self.container.resolve()
            basket.commit { $0.address = address }
        }
    }
}

enum AddressRoute: Route {
    case list
}

final class AddressCoordinator: Coordinator<AddressRoute>, ResultCoordinator {
    typealias Result = String

    override func module(for route: AddressRoute) throws -> any Presentable {
        let addresses: AddressDependency = try container.resolve()
        addresses.viewModel.onOutput { [weak self] address in self?.finish(with: address) }
        return addresses.view
    }
}

enum AddressElement: String, ElementID {
    case home
}

final class AddressViewModel: ViewModel {
    let viewInputData = Store("Home Street 1").observed
    let output = Outputs<String>()

    func handle(_ event: String) { output(event) }
}

final class AddressView: HTMLView {
    let viewModel: any ViewModel<String, String>

    init(viewModel: any ViewModel<String, String>) { self.viewModel = viewModel }

    func title(_ data: String) -> String { "Addresses" }

    func body(_ data: String) -> HTML<String> { button(data, id: AddressElement.home, on: data) }
}

struct AddressDependency {
    let viewModel: AddressViewModel
    let view: AddressView
}

final class ThanksViewModel: ViewModel {
    let viewInputData = Store("Thank you").observed

    func handle(_ event: Never) {}
}

final class ThanksView: HTMLView {
    let viewModel: any ViewModel<String, Never> = ThanksViewModel()

    func title(_ data: String) -> String { data }

    func body(_ data: String) -> HTML<Never> {}
}

// MARK: - The app

enum BasketLinks {
    static let table = LinkTable(schemes: ["shop"]) {
        DeepLink("/basket", BasketRoute.basket)
    }
}

let basketApp: AppDefinition = { scope in
    let container = Container(scope: scope)
    container.load(BasketPart.self)
    let coordinator = BasketCoordinator(container: container, root: .basket)
    coordinator.handleLinks(BasketLinks.table)
    return coordinator
}

@Suite("The phrase book's app")
struct PhraseBookTests {
    @Test("The address that a presented flow returns is in the basket, and the order replaces the stack")
    func orders() async throws {
        let app = try await HeadlessApp.launch(basketApp)
        #expect(app.texts == ["Basket", "1 items to no address", "Address"])
        try await app.tap(BasketElement.address)
        #expect(app.texts.first == "Addresses")
        try await app.tap(AddressElement.home)
        #expect(app.texts == ["Basket", "1 items to Home Street 1", "Address", "Order"])
        try await app.tap(BasketElement.order)
        #expect(app.texts == ["Thank you"])
        #expect(app.tree.entries.count == 1)
    }

    @Test("A user who pulls the flow's sheet down chooses no address")
    func cancels() async throws {
        let app = try await HeadlessApp.launch(basketApp)
        try await app.tap(BasketElement.address)
        try await app.dismissSheet()
        #expect(app.texts == ["Basket", "1 items to no address", "Address"])
    }

    @Test("The phrase book's container is valid")
    func isValid() throws {
        let container = Container(parts: BasketPart.self)
        try container.requireValid()
    }
}
