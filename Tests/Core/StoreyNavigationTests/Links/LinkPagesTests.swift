import StoreyNavigation
import StoreyState
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Generated link files")
struct LinkPagesTests {
    private let table = LinkTable(hosts: ["mall.example"]) {
        DeepLink("/", GoodsRoute.goods)
        DeepLink("/goods/:item", GoodsRoute.item, over: [.goods]).tab("goods")
        DeepLink("/search?text=:text&page=:page#top", GoodsRoute.search, over: { _, _ in [.goods] })
        DeepLink("/what's new?/*", GoodsRoute.all).gate(.signedIn).confirming("Really?", button: "Yes")
        DeepLink("broken", GoodsRoute.all)
    }

    @Test("A link table generates the file for universal links")
    func association() throws {
        let text = try table.appleAppSiteAssociation(appIDs: ["T.example \"mall\"", "T.other"])
        #expect(
            text == """
                {
                  "applinks" : {
                    "details" : [
                      {
                        "appIDs" : [
                          "T.example \\"mall\\"",
                          "T.other"
                        ],
                        "components" : [
                          {
                            "/" : "/"
                          },
                          {
                            "/" : "/goods/?*"
                          },
                          {
                            "#" : "top",
                            "/" : "/search",
                            "?" : {
                              "text" : "*"
                            }
                          },
                          {
                            "/" : "/what%27s%20new",
                            "?" : {
                              "%2F%2A" : ""
                            }
                          }
                        ]
                      }
                    ]
                  }
                }

                """)
    }

    @Test("A link table generates a page of all links")
    func markdown() {
        #expect(
            table.markdown == """
                | Link | Values | Leads to | Over | Tab | Waits for | Asks |
                | --- | --- | --- | --- | --- | --- | --- |
                | `/` |  | `GoodsRoute.goods` |  |  |  |  |
                | `/goods/:item` | `item: Int` | `GoodsRoute` | goods | goods |  |  |
                | `/search?text=:text&page=:page#top` | `text: String`, `page: Optional<Int>` | `GoodsRoute` | depends on the values |  |  |  |
                | `/what's new?/*` |  | `GoodsRoute.all` |  |  | signed in | Really? |
                | `broken` |  | `GoodsRoute.all` |  |  |  |  |

                """)
    }
}
