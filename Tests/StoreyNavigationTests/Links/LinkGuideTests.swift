import StoreyNavigation
import StoreyState
import Testing

enum CallRoute: Route {
    case calls
    case call(Int)
}

final class LetterFlow: StackCoordinator<ShopRoute> {
    override func module(for route: ShopRoute) -> any Presentable { PlainView() }

    override func dismissalRefused() {
        let router = router
        task {
            let question = Alert(
                "Throw away what you wrote?",
                buttons: [.destructive("Throw away", true), .cancel("Keep", false)])
            if await router.ask(question) ?? false { router.dismiss() } else { router.dropLink() }
        }
    }
}

/// Every example of the guide “Links”, as it stands there.
@MainActor
@Suite("The guide to links")
struct LinkGuideTests {
    @Test("a table of three screens")
    func table() throws {
        let links = LinkTable(schemes: ["shop"], hosts: ["shop.example"]) {
            Link("/items", ShopRoute.list)
            Link("/items/:id", ShopRoute.item, over: [.list])
            Link("/items/:id/photo", ShopRoute.photo, over: { [.list, .item($0)] }).gate(.signedIn)
        }
        let isSignedIn = Store(false)
        let shop = ShopCoordinator(root: .list)
        shop.follow(links, gates: [.signedIn: isSignedIn.observed])
        let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: shop)

        navigation.report(.linkFollowed("shop://items/7"))
        #expect(navigation.address == "/items/7")

        navigation.report(.linkFollowed("https://shop.example/items/7/photo"))
        #expect(navigation.parkedLink.value?.gates == [.signedIn])
        isSignedIn.commit { $0 = true }
        #expect(navigation.address == "/items/7/photo")

        let faults = navigation.validateLinks(screens: [
            ShopRoute.list, ShopRoute.item(1), ShopRoute.photo(1),
        ])
        #expect(faults == [])

        let association = try links.appleAppSiteAssociation(appIDs: ["ABCDE12345.example.shop"])
        let page = links.markdown
        #expect(association.contains("ABCDE12345.example.shop"))
        #expect(page.contains("`/items/:id/photo`"))
    }

    @Test("a link that asks")
    func asking() throws {
        let links = LinkTable {
            Link("/calls", CallRoute.calls)
            Link("/calls/:id", CallRoute.call, over: [.calls]).asking("Join this call?", yes: "Join")
        }
        #expect(try links.match("/calls/7").question?.title == "Join this call?")
    }

    @Test("an unsaved edit", arguments: [(0, "/items/7"), (1, "/items")])
    func unsavedEdit(button: Int, address: String) async throws {
        let flow = LetterFlow(root: .list)
        flow.follow(
            LinkTable {
                Link("/items", ShopRoute.list)
                Link("/items/:id", ShopRoute.item, over: [.list])
            })
        let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: flow)
        flow.router.present(.item(1), isDismissable: false)
        navigation.report(.linkFollowed("/items/7"))
        try await until("the question") { navigation.tree.value.popup != nil }
        navigation.tree.value.popup.map { _ = navigation.report(.popupAnswered($0.id, button: button)) }
        try await until("the link is done with") { navigation.parkedLink.value == nil }
        #expect(navigation.address == address)
        #expect(navigation.tree.value.layers.count == (button == 0 ? 1 : 2))
    }
}
