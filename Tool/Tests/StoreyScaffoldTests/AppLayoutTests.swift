import Foundation
import Testing

@testable import StoreyScaffold

@Suite("App layout")
struct AppLayoutTests {
    private func app() throws -> Sandbox {
        let sandbox = try Sandbox()
        var draft = Draft(in: sandbox.folder)
        try AppLayout(new: ScaffoldName("Shop", of: "app"), in: sandbox.folder)
            .draft(.app(storey: ".package(path: \"storey\")"), from: .builtIn, to: &draft)
        try Journal(in: sandbox.folder).write(draft)
        return sandbox
    }

    @Test("An app is found from any folder inside it")
    func finding() throws {
        let sandbox = try app()
        let layout = try AppLayout(around: sandbox.folder.appending(path: "Sources/Shop/Modules/Home"))
        #expect(layout.folder.path == sandbox.folder.standardizedFileURL.path)
        #expect(layout.name.type == "Shop")
        #expect(layout.targets == ["Shop", "ShopPhone", "ShopServer", "ShopService", "ShopUIKit", "ShopWeb"])
    }

    @Test("The home screen of an app lists the chosen entity")
    func entity() throws {
        let sandbox = try Sandbox()
        var draft = Draft(in: sandbox.folder)
        try AppLayout(new: ScaffoldName("Shop", of: "app"), in: sandbox.folder)
            .draft(
                .app(
                    storey: ".package(path: \"storey\")", entity: ScaffoldName("Child", of: "entity"),
                    plural: ScaffoldName("Children", of: "plural")), from: .builtIn, to: &draft)
        #expect(draft.remaining == [])
        let files = Dictionary(uniqueKeysWithValues: draft.changes.map { ($0.path, $0.after ?? "") })
        for path in [
            "Sources/Shop/Entities/Child.swift", "Sources/Shop/Startup/LoadChildren.swift",
            "Sources/ShopService/Mock/ANY/children.collection.json",
        ] { #expect(files[path] != nil, "\(path) is missing.") }
        let home = files["Sources/Shop/Modules/Home/HomeViewModel.swift"]
        #expect(home?.contains("\"The children can’t be loaded.\"") == true)
        // UIKit has an API with this word.
        let other = files.filter { $0.key != ScaffoldRecord.path }
            .mapValues { $0.replacing("navigationItem", with: "") }
        #expect(other.filter { $0.value.contains(/[Ii]tem/) }.keys.filter { !$0.hasPrefix("iOS/") } == [])
    }

    @Test("A package without modules isn't an app")
    func none() throws {
        let sandbox = try Sandbox(["Package.swift": "", "Sources/Other/Other.swift": ""])
        let error = #expect(throws: ScaffoldError.self) { try AppLayout(around: sandbox.folder) }
        #expect(error?.description.contains("no target has a folder “Modules”") == true)
    }

    @Test("A module's lines all find a marker and are added once")
    func module() throws {
        let sandbox = try app()
        let layout = try AppLayout(around: sandbox.folder)
        var draft = Draft(in: sandbox.folder)
        try layout.draft(
            .module(ScaffoldName("Basket", of: "module"), folder: nil, flow: nil), from: .builtIn, to: &draft)
        #expect(draft.remaining == [])
        #expect(draft.changes.filter { $0.before == nil }.count == 7)
        #expect(draft.changes.filter { $0.before != nil && $0.path != ScaffoldRecord.path }.count == 7)
        try Journal(in: sandbox.folder).write(draft)
        var again = Draft(in: sandbox.folder)
        try layout.draft(
            .module(ScaffoldName("Basket", of: "module"), folder: nil, flow: nil), from: .builtIn, to: &again)
        #expect(again.changes == [])
    }

    @Test("A module has no views for hosts that the app doesn't have")
    func hosts() throws {
        let sandbox = try app()
        try FileManager.default.removeItem(at: sandbox.folder.appending(path: "Sources/ShopUIKit"))
        var draft = Draft(in: sandbox.folder)
        try AppLayout(around: sandbox.folder)
            .draft(
                .module(ScaffoldName("Basket", of: "module"), folder: nil, flow: nil), from: .builtIn,
                to: &draft)
        #expect(draft.remaining == [])
        #expect(!draft.changes.contains { $0.path.contains("UIKit") })
    }

    @Test("A module can be added to an existing flow in a chosen folder")
    func flow() throws {
        let sandbox = try app()
        let layout = try AppLayout(around: sandbox.folder)
        let card = try ScaffoldName("Card", of: "module"), checkout = try ScaffoldName("Checkout", of: "flow")
        var lost = Draft(in: sandbox.folder)
        #expect(throws: ScaffoldError.self) {
            try layout.draft(.module(card, folder: nil, flow: checkout), from: .builtIn, to: &lost)
        }
        var draft = Draft(in: sandbox.folder)
        try layout.draft(.coordinator(checkout, folder: nil), from: .builtIn, to: &draft)
        try layout.draft(
            .module(card, folder: "Sources/Shop/Paying/", flow: checkout), from: .builtIn, to: &draft)
        #expect(draft.remaining == [])
        #expect(draft.changes.contains { $0.path == "Sources/Shop/Paying/Card/CardPart.swift" })
        let route = draft.changes.first { $0.path.hasSuffix("CheckoutRoute.swift") }?.after
        #expect(route?.contains("case checkout\n    case card\n") == true)
        // A flow's screens have no link: they are shown over the current screen.
        let links = draft.changes.first { $0.path.hasSuffix("ShopLinks.swift") }?.after
        #expect(links?.contains("NoLink(CheckoutRoute.card)") == true)
        #expect(!draft.changes.contains { $0.path.hasSuffix("CardAddressTests.swift") })
    }

    @Test("A flow with a result has the same files as one without")
    func result() throws {
        let sandbox = try app()
        let layout = try AppLayout(around: sandbox.folder)
        let checkout = try ScaffoldName("Checkout", of: "flow")
        var plain = Draft(in: sandbox.folder), draft = Draft(in: sandbox.folder)
        try layout.draft(.coordinator(checkout, folder: nil), from: .builtIn, to: &plain)
        try layout.draft(
            .coordinator(checkout, folder: nil, result: "[Item.ID]"), from: .builtIn, to: &draft)
        #expect(draft.remaining == [])
        #expect(draft.changes.map(\.path) == plain.changes.map(\.path))
        let coordinator = draft.changes.first { $0.path.hasSuffix("CheckoutCoordinator.swift") }?.after
        #expect(coordinator?.contains("    typealias Result = [Item.ID]\n") == true)
        #expect(coordinator?.contains("case .done(let result): self?.finish(with: result)") == true)
    }

    @Test("The gallery shows each new screen once")
    func previews() throws {
        let sandbox = try app()
        let layout = try AppLayout(around: sandbox.folder)
        let order = try ScaffoldName("Order", of: "entity"), orders = try ScaffoldName("Orders", of: "entity")
        var draft = Draft(in: sandbox.folder)
        for command in try [
            ScaffoldCommand.module(ScaffoldName("Basket", of: "module"), folder: nil, flow: nil),
            .coordinator(ScaffoldName("Checkout", of: "flow"), folder: nil),
            .coordinator(ScaffoldName("PickOrder", of: "flow"), folder: nil, result: "Order.ID"),
            .service(order, plural: orders), .list(order, plural: orders, folder: nil),
            .details(order, plural: orders, folder: nil),
        ] { try layout.draft(command, from: .builtIn, to: &draft) }
        let files = Dictionary(uniqueKeysWithValues: draft.changes.map { ($0.path, $0.after ?? "") })
        let list = try #require(files["Sources/ShopWeb/ShopPreviews.swift"])
        let screens = list.matches(of: /(\w+)ViewInputData\.previews, view: (\w+)HTMLView\.init/)
        #expect(
            screens.map(\.output.1) == [
                "Home", "Splash", "Basket", "Checkout", "PickOrder", "Orders", "OrderDetails",
            ])
        for screen in screens.dropFirst(2) {
            let (model, view) = (screen.output.1, screen.output.2)
            #expect(model == view)
            let file = files.first { $0.key.hasSuffix("/\(model)ViewModel.swift") }
            #expect(file?.value.contains("package static var previews") == true, "\(model)")
        }
    }

    @Test("A list needs its service, and the lines of both find their markers")
    func list() throws {
        let sandbox = try app()
        let layout = try AppLayout(around: sandbox.folder)
        let order = try ScaffoldName("Order", of: "entity"), orders = try ScaffoldName("Orders", of: "entity")
        var early = Draft(in: sandbox.folder)
        #expect(
            throws: ScaffoldError(
                """
                Sources/Shop/Providers/OrdersProvider.swift is missing. Create it with “storey new service Order” first.
                """)
        ) { try layout.draft(.list(order, plural: orders, folder: nil), from: .builtIn, to: &early) }
        var draft = Draft(in: sandbox.folder)
        try layout.draft(.service(order, plural: orders), from: .builtIn, to: &draft)
        #expect(draft.changes.filter { $0.before == nil }.count == 8)
        try layout.draft(.list(order, plural: orders, folder: nil), from: .builtIn, to: &draft)
        #expect(draft.remaining == [])
        #expect(draft.changes.filter { $0.before == nil }.count == 13)
        let data = draft.changes.first { $0.path.hasSuffix("ShopData.swift") }?.after
        #expect(data?.contains("package let orders: any OrdersDataManager\n") == true)
        let links = draft.changes.first { $0.path.hasSuffix("ShopLinks.swift") }?.after
        #expect(links?.contains(#"DeepLink("/orders", ShopRoute.orders, over: [.home])"#) == true)
    }

    @Test("The rows of a list open the details, which need no list")
    func details() throws {
        let sandbox = try app()
        let layout = try AppLayout(around: sandbox.folder)
        let order = try ScaffoldName("Order", of: "entity"), orders = try ScaffoldName("Orders", of: "entity")
        var draft = Draft(in: sandbox.folder)
        try layout.draft(.service(order, plural: orders), from: .builtIn, to: &draft)
        try layout.draft(.list(order, plural: orders, folder: nil), from: .builtIn, to: &draft)
        try layout.draft(.details(order, plural: orders, folder: nil), from: .builtIn, to: &draft)
        #expect(draft.remaining == [])
        let coordinator = draft.changes.first { $0.path.hasSuffix("ShopCoordinator.swift") }?.after
        #expect(
            coordinator?.contains("case .selected(let id): self?.router.push(.orderDetails(id))\n") == true)
        #expect(coordinator?.contains("case .selected: break") == false)
        let links = draft.changes.first { $0.path.hasSuffix("ShopLinks.swift") }?.after
        #expect(
            links?.contains(#"DeepLink("/orders/:id", ShopRoute.orderDetails, over: [.home])"#) == true)
        try Journal(in: sandbox.folder).write(draft)
        var again = Draft(in: sandbox.folder)
        try layout.draft(.details(order, plural: orders, folder: nil), from: .builtIn, to: &again)
        #expect(again.changes == [])
        #expect(again.remaining == [])

        let other = try app()
        var alone = Draft(in: other.folder)
        try layout.draft(.service(order, plural: orders), from: .builtIn, to: &alone)
        try layout.draft(.details(order, plural: orders, folder: nil), from: .builtIn, to: &alone)
        #expect(alone.remaining == [])
    }

    @Test("A popup adds its file and test")
    func popup() throws {
        let sandbox = try app()
        var draft = Draft(in: sandbox.folder)
        try AppLayout(around: sandbox.folder)
            .draft(.popup(ScaffoldName("DeleteOrder", of: "popup")), from: .builtIn, to: &draft)
        #expect(draft.remaining == [])
        #expect(
            draft.changes.map(\.path) == [
                ScaffoldRecord.path,
                "Sources/Shop/Domain/DeleteOrderPopup.swift",
                "Tests/ShopTests/DeleteOrderPopupTests.swift",
            ])
    }

    @Test("A start-up step adds its file, test, and scenario entry")
    func step() throws {
        let sandbox = try app()
        var draft = Draft(in: sandbox.folder)
        try AppLayout(around: sandbox.folder)
            .draft(.step(ScaffoldName("WarmUp", of: "step")), from: .builtIn, to: &draft)
        #expect(draft.remaining == [])
        #expect(
            draft.changes.map(\.path) == [
                ScaffoldRecord.path,
                "Sources/Shop/Startup/LaunchScenarios.swift", "Sources/Shop/Startup/WarmUp.swift",
                "Tests/ShopTests/WarmUpTests.swift",
            ])
    }
}
