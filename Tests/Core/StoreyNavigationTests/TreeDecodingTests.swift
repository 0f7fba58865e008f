import Foundation
import Testing

@testable import StoreyNavigation

@Suite("Decoding trees")
struct TreeDecodingTests {
    private static let entry =
        #"{"id":9,"route":{"type":"PageRoute","value":{"home":{}}},"hidesBar":false,"hidesTabBar":false}"#

    private static func node(_ id: Int, _ content: String, sheet: Int? = nil) -> String {
        let sheet = sheet.map { #","sheet":\#($0)"# } ?? ""
        return #"{"id":\#(id),"isDismissable":true,"content":\#(content)\#(sheet)}"#
    }

    private static func stack(_ id: Int, sheet: Int? = nil) -> String {
        let entry = entry.replacing(#""id":9"#, with: #""id":\#(id + 100)"#)
        return node(id, #"{"stack":{"_0":[\#(entry)]}}"#, sheet: sheet)
    }

    private static func tree(_ nodes: [String], popups: String = "") -> String {
        #"{"root":0,"nodes":[\#(nodes.joined(separator: ","))],"popups":[\#(popups)]}"#
    }

    private static func pages(_ id: Int, _ inside: [Int], selected: Int = 0) -> String {
        let pages = inside.map { #"{"name":"","node":\#($0)}"# }.joined(separator: ",")
        return node(id, #"{"pages":{"_0":[\#(pages)],"selected":\#(selected)}}"#)
    }

    private static func popup(_ id: Int, owner: Int, priority: Int = 1) -> String {
        #"{"id":\#(id),"owner":\#(owner),"priority":\#(priority),"style":"alert","title":"","message":"","buttons":[]}"#
    }

    private func decoded(_ json: String) throws -> NavigationTree {
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = [PageRoute.self] as [any Route.Type]
        return try decoder.decode(NavigationTree.self, from: Data(json.utf8))
    }

    @Test("A valid tree is decoded")
    func sound() throws {
        let nodes = [
            Self.stack(2, sheet: 3), Self.pages(0, [1, 2], selected: 1), Self.stack(1), Self.stack(3),
        ]
        let popups = [Self.popup(4, owner: 3, priority: 2), Self.popup(5, owner: 0)].joined(separator: ",")
        let tree = try decoded(Self.tree(nodes, popups: popups))
        #expect(tree.layers.map(\.id.number) == [0, 3])
        #expect(tree.popup?.id == Popup.ID(4))
    }

    @Test(
        "An invalid tree is rejected with a reason",
        arguments: [
            (tree([]), "the root #0 is missing"),
            (tree([node(0, #"{"stack":{"_0":[]}}"#)]), "the stack #0 is empty"),
            (tree([stack(0), stack(0)]), "the identity 0 is used twice; the identity 100 is used twice"),
            (tree([stack(0, sheet: 1)]), "#0 refers to #1, which is missing"),
            (tree([stack(0, sheet: 0)]), "#0 has two parents"),
            (tree([stack(0, sheet: 1), stack(1, sheet: 0)]), "#0 has two parents"),
            (
                tree([stack(0), stack(1, sheet: 2), stack(2, sheet: 1)]),
                "#1 is unreachable from the root; #2 is unreachable from the root"
            ),
            (tree([stack(0), stack(1)]), "#1 is unreachable from the root"),
            (tree([pages(0, [1, 1]), stack(1)]), "#1 has two parents"),
            (tree([pages(0, [])]), "the page container #0 has 0 pages, but page 0 is selected"),
            (
                tree([pages(0, [1], selected: 1), stack(1)]),
                "the page container #0 has 1 pages, but page 1 is selected"
            ),
            (
                tree([pages(0, [1], selected: -1), stack(1)]),
                "the page container #0 has 1 pages, but page -1 is selected"
            ),
            (tree([stack(0)], popups: popup(1, owner: 9)), "the popup #1 belongs to #9, which is missing"),
            (
                tree([stack(0)], popups: popup(1, owner: 0) + "," + popup(2, owner: 0, priority: 2)),
                "the popup #1 comes before #2, which has a higher priority"
            ),
            (tree([stack(0)], popups: popup(100, owner: 0)), "the identity 100 is used twice"),
            (
                tree([stack(0, sheet: -5), stack(-5)]), "the identity -5 is out of range"
            ),
            (
                tree([stack(0, sheet: 9_223_372_036_854_775_000), stack(9_223_372_036_854_775_000)]),
                "the identity 9223372036854775100 is out of range"
            ),
            (
                tree([stack(0), stack(1), stack(2), stack(3), stack(4)]),
                "#1 is unreachable from the root; #2 is unreachable from the root; "
                    + "#3 is unreachable from the root; and 1 more"
            ),
        ])
    func unsound(json: String, reason: String) throws {
        let error = #expect(throws: DecodingError.self) { try decoded(json) }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "Invalid navigation tree: \(reason).")
    }
}
