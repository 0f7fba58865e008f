import Foundation
import StoreyState
import Testing

@testable import StoreyNavigation

/// The routes that an earlier version had, under the name of today's.
private enum FirstPageRoute: Route {
    static let routeName = "PageRoute"

    case home
    case page(String)
    case cover
    case nothing
}

private enum ForeignRoute: Route { case abroad }

@MainActor
@Suite("A place that an earlier version of the app saved")
struct UpdateTests {
    private let app: Notebooks
    private let node: Node.ID
    private typealias Loss = RestorationReport.Loss

    init() throws {
        app = try Notebooks(["a", "b"])
        node = try #require(app.tree.root.inside.first)
    }

    /// The place of somebody who had gone so far in the first tab.
    private func place(_ routes: [any Route], in tree: NavigationTree, version: Int = 1) throws -> String {
        var tree = tree
        tree.updateStack(node) { stack in
            stack = EntryStack(
                routes.enumerated().map { Entry(id: Entry.ID(100 + $0.offset), route: AnyRoute($0.element)) })
        }
        return try #require(try SavedPlace(tree, version: version).text())
    }

    private func stack(_ app: Notebooks) -> [PageRoute] {
        app.tree.selected?.pages ?? []
    }

    @Test("leads to the nearest screen that there still is, and tells of those that are gone")
    func unknown() throws {
        let text = try place(
            [PageRoute.home, PageRoute.page(1), ForeignRoute.abroad, PageRoute.page(2)] as [any Route],
            in: app.tree)
        #expect(app.navigation.reopen(at: text))
        #expect(stack(app) == [.home, .page(1)])
        #expect(
            app.navigation.restorationReport?.losses == [
                Loss(part: .screen("ForeignRoute"), reason: .unknownRoute),
                Loss(part: .screen("page(2)"), reason: .beneathIsLost),
            ])
        #expect(app.tabs.reports == [app.navigation.restorationReport])
    }

    @Test("leads to where the tab begins, where nothing of it is left")
    func nothingLeft() throws {
        #expect(
            app.navigation.reopen(
                at: try place([ForeignRoute.abroad, PageRoute.page(2)] as [any Route], in: app.tree)))
        #expect(stack(app) == [.home])
    }

    @Test("loses a route that has another form now, with the reason")
    func changed() throws {
        let text = try place([PageRoute.home, PageRoute.page(1), PageRoute.page(2)], in: app.tree)
            .replacing(#"{"page":{"_0":2}}"#, with: #"{"page":{"_0":"two"}}"#)
        #expect(app.navigation.reopen(at: text))
        #expect(stack(app) == [.home, .page(1)])
        let loss = try #require(app.navigation.restorationReport?.losses.first)
        #expect(loss.part == .screen("PageRoute"))
        guard case .changedRoute(let why) = loss.reason else {
            Issue.record("\(loss.reason)")
            return
        }
        #expect(why.contains("Int"))
    }

    @Test("loses a screen that its flow cannot show any more, with its error")
    func notBuilt() throws {
        let text = try place([PageRoute.home, PageRoute.page(13), PageRoute.page(2)], in: app.tree)
        let burnt = try Notebooks(["a", "b"], isBurnt: true)
        #expect(burnt.navigation.reopen(at: text))
        #expect(stack(burnt) == [.home])
        #expect(
            burnt.navigation.restorationReport?.description == """
                The person is back where they were.
                The screen page(13) is lost: its flow cannot show it (Broken()).
                The screen page(2) is lost: it stood on a screen that is lost.
                """)
    }

    @Test("loses a sheet that is none of the flow's any more, but not the screen beneath")
    func sheet() throws {
        try app.router("a").push(.page(1))
        try app.router("a").present(.page(2))
        let text = try app.saved().replacing(#"{"page":{"_0":2}}"#, with: #"{"leaf":{"_0":2}}"#)
        let after = try Notebooks(["a", "b"])
        #expect(after.navigation.reopen(at: text))
        #expect(stack(after) == [.home, .page(1)])
        #expect(after.tree.layers.count == 1)
        #expect(after.navigation.restorationReport?.losses.map(\.part) == [.screen("PageRoute")])
    }

    @Test("loses what was begun where that has another form now; the screen is there all the same")
    func kept() throws {
        try app.router("a").push(.page(1))
        app.top?.sections[0].text = "Milk"
        app.top?.model.reading.commit { $0.scrolled = 7 }
        let text = try app.saved().replacing(
            #""NotebookSection":"\"Milk\"""#, with: #""NotebookSection":"[1]""#)
        let after = try Notebooks(["a", "b"])
        #expect(after.navigation.reopen(at: text))
        #expect(stack(after) == [.home, .page(1)])
        #expect(after.top?.sections[0].text == "")
        #expect(after.top?.model.reading.state == Reading(scrolled: 7))
        let losses = try #require(after.navigation.restorationReport?.losses)
        #expect(losses.map(\.part) == [.kept("NotebookSection", screen: "page(1)")])
    }

    @Test("is read as the app says what became of its routes")
    func migration() throws {
        let plan = RestorationPlan(
            version: 3,
            migrations: [
                RouteMigration("PageRoute", before: 3) { (_: PageRoute) in PageRoute.page(99) },
                RouteMigration("PageRoute", before: 2) { (old: FirstPageRoute) in
                    switch old {
                    case .home: PageRoute.home
                    case .cover: PageRoute.page(0)
                    case .page(let number): Int(number).map(PageRoute.page)
                    case .nothing: nil
                    }
                },
                RouteMigration("ForeignRoute", before: 9) { (_: ForeignRoute) in PageRoute.page(5) },
            ])
        let old: [any Route] = [
            FirstPageRoute.home, FirstPageRoute.cover, FirstPageRoute.page("7"), ForeignRoute.abroad,
            FirstPageRoute.nothing, FirstPageRoute.cover,
        ]
        let after = try Notebooks(["a", "b"], plan: plan)
        #expect(after.navigation.reopen(at: try place(old, in: app.tree, version: 1)))
        #expect(stack(after) == [.home, .page(0), .page(7), .page(5)])
        #expect(
            after.navigation.restorationReport?.losses == [
                Loss(part: .screen("PageRoute"), reason: .givenUp),
                Loss(part: .screen("page(0)"), reason: .beneathIsLost),
            ])
        #expect(after.navigation.savedPlace?.version == 3)
        let next = try Notebooks(["a", "b"], plan: plan)
        #expect(next.navigation.reopen(at: try after.saved()))
        #expect(stack(next) == [.home, .page(0), .page(7), .page(5)], "what is of today needs no migration")
    }

    @Test("that is of a later form is not read")
    func later() throws {
        let text = try app.saved().replacing(#""format":1"#, with: #""format":2"#)
        #expect(!app.navigation.reopen(at: text))
        guard case .damaged(let why, nil)? = app.navigation.restorationReport?.outcome else {
            Issue.record("\(app.navigation.restorationReport as Any)")
            return
        }
        #expect(why.contains("Form 2 of a saved place; known here: up to 1."))
    }

    @Test("is not come back to over a sheet that must stay")
    func refused() throws {
        let text = try place([PageRoute.home, PageRoute.page(1)], in: app.tree)
        try app.router("a").present(.page(3), isDismissable: false)
        #expect(!app.navigation.reopen(at: text))
        #expect(app.tabs.reports == [RestorationReport(.refused)])
    }
}
