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

    override func module(for route: ShopRoute) -> any Presentable {
        let router = router
        return ListView(onItem: { router.present(.item($0), isDismissable: false) })
    }

    override func dismissalRefused() {
        let router = router
        task {
            let question = AlertPopup(
                "Discard your changes?",
                buttons: [.destructive("Discard", true), .cancel("Keep Editing", false)])
            if await router.ask(question) ?? false { router.dismiss() } else { router.dropLink() }
        }
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

    @Test("A sheet that is pulled down several times asks one question at a time")
    func question() async throws {
        let shop = ShopCoordinator(root: .list)
        let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: shop)
        shop.router.present(LetterFlow(root: .item(1)), isDismissable: false)
        let sheet = try #require(navigation.tree.value.layers.last?.id)
        for answer in [1, 0] {
            navigation.report(.sheetDismissed(sheet))
            navigation.report(.sheetDismissed(sheet))
            try await until("the question is open") { navigation.tree.value.popup != nil }
            navigation.report(.sheetDismissed(sheet))
            try await until("all tasks wait") { navigation.scope.pendingWorkCount == 0 }
            #expect(navigation.tree.value.popups.map(\.title) == ["Discard your changes?"])
            let question = try #require(navigation.tree.value.popup)
            navigation.report(.popupAnswered(question.id, button: answer))
            try await until("the answer is handled") { navigation.scope.pendingWorkCount == 0 }
        }
        #expect(navigation.tree.value.layers.count == 1)
    }

    @Test("The example of a link that asks works")
    func asking() throws {
        #expect(try CallCoordinator.links.match("/calls/7").confirmation?.title == "Join this call?")
    }

    @Test("The example of an unsaved edit works", arguments: [(0, "/items/7"), (1, "/items")])
    func unsavedEdit(button: Int, address: String) async throws {
        let flow = LetterFlow(root: .list)
        flow.handleLinks(LetterFlow.links)
        let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: flow)
        flow.router.present(.item(1), isDismissable: false)
        navigation.report(.linkOpened("/items/7"))
        try await until("the question") { navigation.tree.value.popup != nil }
        navigation.tree.value.popup.map { _ = navigation.report(.popupAnswered($0.id, button: button)) }
        try await until("the link is handled") { navigation.pendingLink.value == nil }
        #expect(navigation.address == address)
        #expect(navigation.tree.value.layers.count == (button == 0 ? 1 : 2))
    }
}
