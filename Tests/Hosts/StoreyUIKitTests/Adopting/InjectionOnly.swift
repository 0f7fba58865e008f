import StoreyInjection
import Testing
import UIKit

// The injection alone, from the article "Adopting Storey in an existing app".

private protocol PriceService { func price(of item: String) -> Int }

private struct FixedPrices: PriceService {
    func price(of item: String) -> Int { item.count }
}

/// A view controller of the existing app, which gets what it needs from its initializer.
@MainActor
private final class PriceViewController: UIViewController {
    let service: any PriceService
    let item: String

    init(item: String, service: any PriceService) {
        self.item = item
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(service.price(of: item)) EUR"
    }
}

/// The components that the screens of the existing app need.
private enum PricesPart: Part {
    static func load(_ container: Container) {
        container.register(FixedPrices.init).as((any PriceService).self).lifetime(.singleton)
    }
}

@MainActor
private struct Screens {
    let container = Container(parts: PricesPart.self)

    func price(of item: String) throws -> PriceViewController {
        PriceViewController(item: item, service: try container.resolve())
    }
}

@MainActor
@Suite("The injection in an app without Storey's other modules")
struct InjectionOnlyTests {
    @Test("A view controller gets its service from the container")
    func resolves() throws {
        let controller = try Screens().price(of: "Bread")
        controller.loadViewIfNeeded()
        #expect(controller.title == "5 EUR")
    }

    @Test("The container is valid, with the types that the app resolves as roots")
    func isValid() throws {
        try Screens().container.requireValid(roots: (any PriceService).self)
    }
}
