import StoreyGraph
import StoreyNavigation
import Testing

@Suite("A table of links is drawn")
struct LinkDrawingTests {
    private enum ShopRoute: Route {
        case list, item(Int), photo(Int), cart
    }

    @Test("with what stands over what, by tabs; a link that is wrong is marked")
    func drawing() {
        let table = LinkTable {
            Link("/items", ShopRoute.list, file: "A.swift", line: 1).tab("shop")
            Link("/items/:id", ShopRoute.item, over: [.list], file: "A.swift", line: 2).tab("shop").gate(
                "signedIn")
            Link("/items/:id/photo", ShopRoute.photo, over: { [.list, .item($0)] }, file: "A.swift", line: 3)
                .tab("shop").asking("Open?", yes: "Open")
            Link("cart", ShopRoute.cart, file: "A.swift", line: 4)
            Unlinked(ShopRoute.cart)
        }
        let drawing = table.drawing
        #expect(drawing.groups == [Graph.Group("shop", name: "Tab shop")])
        #expect(
            drawing.nodes == [
                Graph.Node("/items", detail: "ShopRoute.list", group: "shop", place: "A.swift:1"),
                Graph.Node(
                    "/items/:id", detail: "ShopRoute, after signedIn", group: "shop", place: "A.swift:2"),
                Graph.Node(
                    "/items/:id/photo", detail: "ShopRoute, asks first", group: "shop", place: "A.swift:3"),
                Graph.Node("cart", detail: "ShopRoute.cart", place: "A.swift:4", mark: .violation),
            ])
        #expect(drawing.edges == [Graph.Edge("/items", "/items/:id")])
    }
}
