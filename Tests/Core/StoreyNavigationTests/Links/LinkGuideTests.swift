import Storey
import Testing

extension ShopCoordinator {
    static let links = LinkTable(schemes: ["shop"], hosts: ["shop.example"]) {
        DeepLink("/items", ShopRoute.list)
        DeepLink("/items/:id", ShopRoute.item, over: [.list])
        DeepLink("/items/:id/photo", ShopRoute.photo, over: { [.list, .item($0)] }).gate(.signedIn)
    }
}

enum CallRoute: Route {
    case calls
    case call(Int)
}

final class CallCoordinator: StackCoordinator<CallRoute> {
    static let links = LinkTable {
        DeepLink("/calls", CallRoute.calls)
        DeepLink("/calls/:id", CallRoute.call, over: [.calls]).confirming(
            "Join this call?", button: "Join")
    }

    override func module(for route: CallRoute) -> any Presentable {
        let router = router
        return ListView(onItem: { router.push(.call($0)) })
    }
}

final class LetterFlow: StackCoordinator<ShopRoute> {
    static let links = LinkTable {
        DeepLink("/items", ShopRoute.list)
        DeepLink("/items/:id", ShopRoute.item, over: [.list])
    }

    let session: Scope
    let hasChanges = Store(true)

    init(_ scope: Scope, root: ShopRoute) {
        session = scope
        super.init(root: root)
    }

    override func module(for route: ShopRoute) -> any Presentable {
        let router = router
        guard case .item = route else { return ListView(onItem: { router.present(.item($0)) }) }
        let hasChanges = hasChanges
        func save() async throws { hasChanges.commit { $0 = false } }
        func discard() async throws { hasChanges.commit { $0 = false } }
        let scope = session.screen
        scope.confirmLeaving(while: hasChanges.observed) {
            AlertPopup(
                "Save your changes?",
                buttons: [
                    .plain("Save", .leave(after: save)), .destructive("Discard", .leave(after: discard)),
                    .cancel("Keep Editing", .stay),
                ])
        }
        return PlainView()
    }
}

/// The examples of the guide “Links”, verbatim.
@MainActor
@Suite("Examples of the guide “Links”")
struct LinkGuideTests {
    @Test("The example of a table with three screens works")
    func table() throws {
        let links = ShopCoordinator.links
        let isSignedIn = Store(false)
        let shop = ShopCoordinator(root: .list)
        shop.handleLinks(links, gates: [.signedIn: isSignedIn.observed])
        let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: shop)

        shop.open("shop://items/7")
        #expect(navigation.tree.value.top?.route == AnyRoute(ShopRoute.item(7)))

        shop.open("https://shop.example/items/7/photo")
        isSignedIn.commit { $0 = true }
        #expect(navigation.tree.value.top?.route == AnyRoute(ShopRoute.photo(7)))

        let issues = navigation.validateLinks(screens: [
            ShopRoute.list, ShopRoute.item(1), ShopRoute.photo(1),
        ])
        #expect(issues == [])

        let association = try links.appleAppSiteAssociation(appIDs: ["ABCDE12345.example.shop"])
        let page = links.markdown
        #expect(association.contains("ABCDE12345.example.shop"))
        #expect(page.contains("`/items/:id/photo`"))
    }

    @Test("The example of a link that asks works")
    func asking() throws {
        #expect(try CallCoordinator.links.match("/calls/7").confirmation?.title == "Join this call?")
    }

    @Test(
        "The example of an unsaved edit works", arguments: [(0, "/items/7"), (1, "/items/7"), (2, "/items")])
    func unsavedEdit(button: Int, address: String) async throws {
        let scope = Scope(owner: MainActor.shared)
        let flow = LetterFlow(scope, root: .list)
        flow.handleLinks(LetterFlow.links)
        let navigation = try Navigation(scope: scope, root: flow)
        flow.router.present(.item(1))
        navigation.report(.linkOpened("/items/7"))
        navigation.tree.value.popup.map { _ = navigation.report(.popupAnswered($0.id, button: button)) }
        try await until("the link is handled") { navigation.pendingLink.value == nil }
        #expect(navigation.address == address)
        #expect(navigation.tree.value.layers.count == (button == 2 ? 2 : 1))
    }

    @Test("In the example of an unsaved edit, a change of tabs discards the edit")
    func discardedEdit() async throws {
        let scope = Scope(owner: MainActor.shared)
        let flow = LetterFlow(scope, root: .item(1))
        let tabs = TabCoordinator([
            .init("a", title: "A", symbol: "a", flow),
            .init("b", title: "B", symbol: "b", LetterFlow(scope, root: .list)),
        ])
        let navigation = try Navigation(scope: scope, root: tabs)
        navigation.report(.tabSelected(1, in: navigation.tree.value.root.id))
        navigation.tree.value.popup.map { _ = navigation.report(.popupAnswered($0.id, button: 1)) }
        try await until("the other tab is visible") {
            navigation.tree.value.top?.route == AnyRoute(ShopRoute.list)
        }
        #expect(!flow.hasChanges.state)
    }
}
