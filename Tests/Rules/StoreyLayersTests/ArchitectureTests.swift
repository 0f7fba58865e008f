import Foundation
import Testing

@testable import StoreyLayers

/// Checks a small app with each rules file of the article “Rules for Common Architectures”.
@Suite struct `Rules for common architectures` {
    struct Example: Sendable, CustomTestStringConvertible {
        /// The heading of the article's section with the rules.
        var heading: String
        var files: [String: String]
        var findings: [String]

        var testDescription: String { heading }
    }

    private static let package =
        "let package = Package(name: \"App\", targets: [.target(name: \"App\"), .testTarget(name: \"AppTests\")])"

    /// Returns the files of an app with one module.
    private static func app(_ files: [String: String]) -> [String: String] {
        var all = ["Package.swift": package, "Tests/AppTests/Tests.swift": "struct Tests {}"]
        for (path, text) in files { all["Sources/App/\(path)"] = text }
        return all
    }

    static let examples = [
        Example(
            heading: "Model-View-Controller",
            files: app([
                "AppDelegate.swift":
                    "class AppDelegate { let c = NotesViewController(); let s = NotesService() }",
                "NotesViewController.swift":
                    "class NotesViewController { let v: NoteCell?; let s: NotesService; let n: Note? }",
                "NoteCell.swift": "class NoteCell { let n: Note; let s: NotesService }",
                "NotesService.swift": "class NotesService { let n: Note?\n let c: NotesViewController? }",
                "Models/Note.swift": "struct Note {}",
            ]),
            findings: [
                "sideways-reference NoteCell → NotesService:1",
                "upward-reference NotesService → NotesViewController:2",
            ]),
        Example(
            heading: "MVVM with Coordinators",
            files: app([
                "ShopApp.swift": "struct ShopApp: App { let c = CartCoordinator() }",
                "CartCoordinator.swift":
                    "class CartCoordinator: CartViewModelDelegate { let v: CartView?; let m: CartViewModel?; let s: CartService? }",
                "CartView.swift": "struct CartView: View { let m: CartViewModel\n let s: CartService }",
                "Badge.swift": "struct Badge: View { let m: CartViewModel }",
                "CartViewModel.swift":
                    "protocol CartViewModelDelegate {}\nclass CartViewModel { let s: CartService; let d: any CartViewModelDelegate\n let c: CartCoordinator }",
                "CartService.swift": "protocol CartService { func item() -> Item }",
                "Models/Item.swift": "struct Item {}",
            ]),
            findings: [
                "skipped-layer CartView → CartService:2",
                "upward-reference CartViewModel → CartCoordinator:3",
            ]),
        Example(
            heading: "VIPER",
            files: app([
                "AppDelegate.swift": "class AppDelegate { let r = LoginRouter() }",
                "LoginContract.swift":
                    "protocol LoginViewProtocol {}\nprotocol LoginPresenterProtocol {}\nprotocol LoginInteractorProtocol {}\nprotocol LoginRouterProtocol {}",
                "LoginRouter.swift":
                    "class LoginRouter: LoginRouterProtocol { let v: LoginViewController?; let p: LoginPresenter?; let i: LoginInteractor? }",
                "LoginViewController.swift":
                    "class LoginViewController: LoginViewProtocol { let p: any LoginPresenterProtocol\n let other: LoginPresenter }",
                "LoginPresenter.swift":
                    "class LoginPresenter: LoginPresenterProtocol { let v: any LoginViewProtocol; let i: any LoginInteractorProtocol; let r: any LoginRouterProtocol }",
                "LoginInteractor.swift":
                    "class LoginInteractor: LoginInteractorProtocol { let s: AccountService; let a: Account }",
                "AccountService.swift": "class AccountService { let a: Account? }",
                "Entities/Account.swift": "struct Account {}",
            ]),
            findings: ["sideways-reference LoginViewController → LoginPresenter:2"]),
        Example(
            heading: "Clean Architecture",
            files: app([
                "Composition/Container.swift":
                    "class Container { let r = DefaultMovies(); let v = MoviesView() }",
                "Domain/Movie.swift": "struct Movie {}",
                "Domain/Movies.swift": "protocol Movies { func all() -> [Movie] }",
                "Domain/SearchMovies.swift":
                    "import CoreData\nstruct SearchMovies { let movies: any Movies\n let cache: DefaultMovies? }",
                "Data/DefaultMovies.swift": "struct DefaultMovies: Movies { func all() -> [Movie] { [] } }",
                "Presentation/MoviesView.swift":
                    "struct MoviesView { let search: SearchMovies; let movie: Movie\n let data: DefaultMovies }",
            ]),
            findings: [
                "forbidden-import SearchMovies.swift → CoreData:1",
                "upward-reference SearchMovies → DefaultMovies:3",
                "sideways-reference MoviesView → DefaultMovies:2",
            ]),
        Example(
            heading: "Ports and Adapters",
            files: app([
                "Main/Main.swift":
                    "struct Main { let screen: OrderScreen; let rest: RESTOrders; let table: OrderTable }",
                "Domain/Order.swift": "struct Order {}",
                "Application/Orders.swift":
                    "protocol OrdersPort { func all() -> [Order] }\nstruct PlaceOrder { let port: any OrdersPort }",
                "Adapters/UI/OrderScreen.swift":
                    "struct OrderScreen { let place: PlaceOrder; let order: Order }",
                "Adapters/Network/RESTOrders.swift":
                    "struct RESTOrders: OrdersPort { func all() -> [Order] { [] }\n let table: OrderTable }",
                "Adapters/Database/OrderTable.swift":
                    "struct OrderTable: OrdersPort { func all() -> [Order] { [] } }",
            ]),
            findings: ["sideways-reference RESTOrders → OrderTable:2"]),
        Example(
            heading: "The Composable Architecture",
            files: [
                "Package.swift":
                    "let package = Package(name: \"Game\", targets: [.target(name: \"HomeFeature\"), .target(name: \"APIClient\"), .target(name: \"APIClientLive\"), .target(name: \"Models\")])",
                "Tests/HomeTests/Tests.swift": "struct Tests {}",
                "App/Main.swift":
                    "import HomeFeature\nimport APIClientLive\nstruct Main { let h: Home; let l: LiveAPI }",
                "Sources/HomeFeature/Home.swift":
                    "import APIClient\nimport APIClientLive\nimport Models\npublic struct Home: Reducer { let c: APIClient; let p: Player; let l: LiveAPI }",
                "Sources/APIClient/APIClient.swift":
                    "import Models\npublic struct APIClient { var player: () -> Player }",
                "Sources/APIClientLive/Live.swift":
                    "import APIClient\npublic struct LiveAPI { let c: APIClient }",
                "Sources/Models/Player.swift": "public struct Player {}",
            ],
            findings: [
                "sideways-reference Home.swift → APIClientLive:2", "sideways-reference Home → LiveAPI:4",
            ]),
        Example(
            heading: "Isolated Features",
            files: app([
                "Main/Main.swift": "struct Main { let b: Basket; let s: Search }",
                "Features/Basket/Basket.swift": "struct Basket { let m: Money\n let s: Search }",
                "Features/Search/Search.swift": "struct Search { let m: Money }",
                "Money.swift": "struct Money {}",
            ]),
            findings: ["feature-reference Basket → Search:2"]),
        Example(
            heading: "Modules with a Public Interface",
            files: [
                "Package.swift":
                    "let package = Package(name: \"Shop\", targets: [.target(name: \"Basket\", path: \"Modules/Basket\"), .target(name: \"BasketInterface\", path: \"Modules/BasketInterface\"), .target(name: \"Search\", path: \"Modules/Search\")])",
                "App/Main.swift": "import Basket\nimport Search\nstruct Main { let b: RealBasket }",
                "Modules/BasketInterface/Basket.swift": "public protocol Basketing {}",
                "Modules/Basket/RealBasket.swift":
                    "import BasketInterface\npublic struct RealBasket: Basketing {}",
                "Modules/Search/Search.swift":
                    "import BasketInterface\nimport Basket\npublic struct Search { let b: any Basketing\n let r: RealBasket }",
            ],
            findings: [
                "feature-reference Search.swift → Basket:2", "feature-reference Search → RealBasket:4",
            ]),
    ]

    @Test func `Each rules file of the article has an app that it is checked with`() throws {
        #expect(try ArchitectureArticle.rules().keys.sorted() == Self.examples.map(\.heading).sorted())
    }

    @Test(arguments: examples) func `The rules of an architecture report what breaks it, and nothing else`(
        example: Example
    ) throws {
        var files = example.files
        files["layers.json"] = try ArchitectureArticle.rules()[example.heading]
        #expect(try Sample.findings(files) == example.findings)
    }

    @Test(arguments: [
        ("Model-View-Controller", "model-view-controller"),
        ("MVVM with Coordinators", "mvvm-coordinators"),
        ("VIPER", "viper"),
        ("Clean Architecture", "clean-architecture"),
        ("Ports and Adapters", "ports-and-adapters"),
        ("The Composable Architecture", "composable-architecture"),
        ("Isolated Features", "isolated-features"),
        ("Modules with a Public Interface", "public-interfaces"),
    ])
    func `A public app is checked with the layers of its architecture`(heading: String, app: String) throws {
        func rules(_ text: String) throws -> LayerRules {
            try JSONDecoder().decode(LayerRules.self, from: Data(text.utf8))
        }
        let file = TestResources.checkout.appendingPathComponent("Scripts/accuracy/\(app).json")
        let tried = try rules(String(contentsOf: file, encoding: .utf8))
        let article = try rules(#require(try ArchitectureArticle.rules()[heading]))
        #expect(tried.layers == article.layers)
        #expect(tried.layerReferences == article.layerReferences)
        #expect(tried.allowsSkippingLayers == article.allowsSkippingLayers)
        #expect(tried.featureInterfaces == article.featureInterfaces)
        #expect(tried.imports == article.imports)
    }
}

/// The article “Rules for Common Architectures”.
enum ArchitectureArticle {
    /// Returns the rules of the article, by the heading of their section.
    static func rules() throws -> [String: String] {
        let file = TestResources.checkout.appendingPathComponent(
            "Sources/Rules/StoreyLayers/StoreyLayers.docc/Architectures.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        var rules: [String: String] = [:]
        for section in text.components(separatedBy: "\n## ").dropFirst() {
            let heading = section.prefix { $0 != "\n" }
            let blocks = section.components(separatedBy: "```json\n")
            if blocks.count == 2 { rules[String(heading)] = blocks[1].components(separatedBy: "```")[0] }
        }
        return rules
    }
}
