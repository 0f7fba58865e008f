import StoreyGraph
import StoreyNavigation
import StoreyState
import Testing

@Suite("Link graph")
struct LinkDrawingTests {
    private enum ShopRoute: Route {
        case list, item(Int), photo(Int), cart
    }

    @Test("The graph shows the screens by tab and marks invalid links")
    func drawing() {
        let table = LinkTable {
            DeepLink("/items", ShopRoute.list, file: "A.swift", line: 1).tab("shop")
            DeepLink("/items/:id", ShopRoute.item, over: [.list], file: "A.swift", line: 2).tab("shop").gate(
                "signedIn")
            DeepLink(
                "/items/:id/photo", ShopRoute.photo, over: { [.list, .item($0)] }, file: "A.swift", line: 3
            )
            .tab("shop").confirming("Open?", button: "Open")
            DeepLink("cart", ShopRoute.cart, file: "A.swift", line: 4)
            NoLink(ShopRoute.cart)
        }
        let drawing = table.drawing
        #expect(drawing.groups == [Graph.Group("shop", name: "Tab shop")])
        #expect(
            drawing.nodes == [
                Graph.Node("/items", detail: "ShopRoute.list", group: "shop", location: "A.swift:1"),
                Graph.Node(
                    "/items/:id", detail: "ShopRoute, after signedIn", group: "shop", location: "A.swift:2"),
                Graph.Node(
                    "/items/:id/photo", detail: "ShopRoute, asks first", group: "shop", location: "A.swift:3"),
                Graph.Node("cart", detail: "ShopRoute.cart", location: "A.swift:4", mark: .violation),
            ])
        #expect(drawing.edges == [Graph.Edge("/items", "/items/:id")])
    }
}
