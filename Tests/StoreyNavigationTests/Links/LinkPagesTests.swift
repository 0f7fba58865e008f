import StoreyNavigation
import StoreyState
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("A table of links writes")
struct LinkPagesTests {
    private let table = LinkTable(hosts: ["mall.example"]) {
        Link("/", GoodsRoute.goods)
        Link("/goods/:item", GoodsRoute.item, over: [.goods]).tab("goods")
        Link("/search?text=:text&page=:page#top", GoodsRoute.search, over: { _, _ in [.goods] })
        Link("/what's new?/*", GoodsRoute.all).gate(.signedIn).asking("Really?", yes: "Yes")
        Link("broken", GoodsRoute.all)
    }

    @Test("the file that makes its links universal")
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

    @Test("a page of all of them")
    func markdown() {
        #expect(
            table.markdown == """
                | Link | Values | Leads to | Over | Tab | Waits for | Asks |
                | --- | --- | --- | --- | --- | --- | --- |
                | `/` |  | `GoodsRoute.goods` |  |  |  |  |
                | `/goods/:item` | `item: Int` | `GoodsRoute` | goods | goods |  |  |
                | `/search?text=:text&page=:page#top` | `text: String`, `page: Optional<Int>` | `GoodsRoute` | as its values say |  |  |  |
                | `/what's new?/*` |  | `GoodsRoute.all` |  |  | signed in | Really? |
                | `broken` |  | `GoodsRoute.all` |  |  |  |  |

                """)
    }
}
