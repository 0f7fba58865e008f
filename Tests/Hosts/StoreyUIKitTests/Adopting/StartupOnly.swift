import StoreyStartup
import StoreyState
import Testing
import UIKit

// The start-up alone, from the article "Adopting Storey in an existing app".

private struct LoadPrices: Step {
    func run(_ context: StepContext) async throws -> [String: Int] { ["Tea": 3] }
}

@MainActor
private final class ShopWindow {
    let window = UIWindow()

    init() {
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
    }

    func showShop(_ prices: [String: Int]) {
        let shop = UIViewController()
        shop.title = "\(prices.count) items"
        window.rootViewController = shop
    }
}

private struct ShowShop: Step {
    static let requirements: Set<StepRequirement> = [.screen]
    let show: @MainActor @Sendable ([String: Int]) -> Void
    let prices: [String: Int]

    func run(_ context: StepContext) async throws { await show(prices) }
}

/// The scene of the existing app.
@MainActor
private final class LaunchingScene {
    let shop = ShopWindow()
    private let scope = Scope(owner: MainActor.shared)
    private(set) var launch: Launch?

    func start() throws {
        let show: @MainActor @Sendable ([String: Int]) -> Void = { [shop] in shop.showShop($0) }
        let regular = Scenario("regular", until: ShowShop.self) {
            LoadPrices().timeout(.seconds(2)).fallback([:])
            ShowShop.from(LoadPrices.self) { ShowShop(show: show, prices: $0) }
        }
        let launch = try Launch(regular, scope: scope)
        self.launch = launch
        launch.start()
    }
}

@MainActor
@Suite("The start-up in an app without Storey's other modules")
struct StartupOnlyTests {
    @Test("A launch shows the first screen of the app")
    func launches() async throws {
        let scene = LaunchingScene()
        try scene.start()
        let report = try #require(scene.launch)
        _ = await report.finished()
        #expect(scene.shop.window.rootViewController?.title == "1 items")
    }
}
