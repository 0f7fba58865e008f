import Foundation
import StoreyState
import Testing

@testable import StoreyNavigation

/// Routes of an earlier version, under today's name.
private enum FirstPageRoute: Route {
    static let routeName = "PageRoute"

    case home
    case page(String)
    case cover
    case nothing
}

private enum ForeignRoute: Route { case abroad }

@MainActor
@Suite("States saved by an earlier version of the app")
struct AppUpdateTests {
    private let app: Notebooks
    private let node: NavigationNode.ID
    private typealias Loss = RestorationReport.Loss

    init() throws {
        app = try Notebooks(["a", "b"])
        node = try #require(app.tree.root.inside.first)
    }

    /// Returns the state of a user who navigated to the given routes in the first tab.
    private func place(_ routes: [any Route], in tree: NavigationTree, version: Int = 1) throws -> String {
        var tree = tree
        tree.updateStack(node) { stack in
            stack = EntryStack(
                routes.enumerated().map {
                    NavigationEntry(id: NavigationEntry.ID(100 + $0.offset), route: AnyRoute($0.element))
                })
        }
        return try #require(try RestorationState(tree, version: version).json())
    }

    private func stack(_ app: Notebooks) -> [PageRoute] {
        app.tree.selected?.pages ?? []
    }

    @Test("The nearest existing screen is restored, and removed ones are reported")
    func unknown() throws {
        let text = try place(
            [PageRoute.home, PageRoute.page(1), ForeignRoute.abroad, PageRoute.page(2)] as [any Route],
            in: app.tree)
        #expect(app.navigation.restore(from: text))
        #expect(stack(app) == [.home, .page(1)])
        #expect(
            app.navigation.restorationReport?.lostParts == [
                Loss(part: .screen("ForeignRoute"), reason: .unknownRoute),
                Loss(part: .screen("page(2)"), reason: .parentLost),
            ])
        #expect(app.tabs.reports == [app.navigation.restorationReport])
    }

    @Test("A tab without existing screens shows its first screen")
    func nothingLeft() throws {
        #expect(
            app.navigation.restore(
                from: try place([ForeignRoute.abroad, PageRoute.page(2)] as [any Route], in: app.tree)))
        #expect(stack(app) == [.home])
    }

    @Test("A route with a changed format is dropped with a reason")
    func changed() throws {
        let text = try place([PageRoute.home, PageRoute.page(1), PageRoute.page(2)], in: app.tree)
            .replacing(#"{"page":{"_0":2}}"#, with: #"{"page":{"_0":"two"}}"#)
        #expect(app.navigation.restore(from: text))
        #expect(stack(app) == [.home, .page(1)])
        let loss = try #require(app.navigation.restorationReport?.lostParts.first)
        #expect(loss.part == .screen("PageRoute"))
        guard case .routeChanged(let why) = loss.reason else {
            Issue.record("\(loss.reason)")
            return
        }
        #expect(why.contains("Int"))
    }

    @Test("A screen that its flow can't build is dropped with its error")
    func buildFailed() throws {
        let text = try place([PageRoute.home, PageRoute.page(13), PageRoute.page(2)], in: app.tree)
        let burnt = try Notebooks(["a", "b"], isBurnt: true)
        #expect(burnt.navigation.restore(from: text))
        #expect(stack(burnt) == [.home])
        #expect(
            burnt.navigation.restorationReport?.description == """
                The state was restored.
                The screen page(13) is lost: its coordinator can't build it (Broken()).
                The screen page(2) is lost: a screen below it is lost.
                """)
    }

    @Test("A sheet that the flow no longer has is dropped, but not the screen beneath")
    func sheet() throws {
        try app.router("a").push(.page(1))
        try app.router("a").present(.page(2))
        let text = try app.saved().replacing(#"{"page":{"_0":2}}"#, with: #"{"leaf":{"_0":2}}"#)
        let after = try Notebooks(["a", "b"])
        #expect(after.navigation.restore(from: text))
        #expect(stack(after) == [.home, .page(1)])
        #expect(after.tree.layers.count == 1)
        #expect(after.navigation.restorationReport?.lostParts.map(\.part) == [.screen("PageRoute")])
    }

    @Test("Input with a changed format is dropped, but its screen is restored")
    func kept() throws {
        try app.router("a").push(.page(1))
        app.top?.sections[0].text = "Milk"
        app.top?.model.reading.commit { $0.scrolled = 7 }
        let text = try app.saved().replacing(
            #""NotebookSection":"\"Milk\"""#, with: #""NotebookSection":"[1]""#)
        let after = try Notebooks(["a", "b"])
        #expect(after.navigation.restore(from: text))
        #expect(stack(after) == [.home, .page(1)])
        #expect(after.top?.sections[0].text == "")
        #expect(after.top?.model.reading.state == Reading(scrolled: 7))
        let losses = try #require(after.navigation.restorationReport?.lostParts)
        #expect(losses.map(\.part) == [.objectState("NotebookSection", screen: "page(1)")])
    }

    @Test("The app can migrate routes")
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
        #expect(after.navigation.restore(from: try place(old, in: app.tree, version: 1)))
        #expect(stack(after) == [.home, .page(0), .page(7), .page(5)])
        #expect(
            after.navigation.restorationReport?.lostParts == [
                Loss(part: .screen("PageRoute"), reason: .discardedByMigration),
                Loss(part: .screen("page(0)"), reason: .parentLost),
            ])
        #expect(after.navigation.restorationState?.version == 3)
        let next = try Notebooks(["a", "b"], plan: plan)
        #expect(next.navigation.restore(from: try after.saved()))
        #expect(stack(next) == [.home, .page(0), .page(7), .page(5)], "current routes need no migration")
    }

    @Test("A state of a newer format isn't read")
    func later() throws {
        let text = try app.saved().replacing(#""format":1"#, with: #""format":2"#)
        #expect(!app.navigation.restore(from: text))
        guard case .damaged(let why, nil)? = app.navigation.restorationReport?.outcome else {
            Issue.record("\(app.navigation.restorationReport as Any)")
            return
        }
        #expect(why.contains("Unsupported format 2 of a saved state. The latest supported format is 1."))
    }

    @Test("A state isn't restored while a sheet can't be dismissed")
    func refused() throws {
        let text = try place([PageRoute.home, PageRoute.page(1)], in: app.tree)
        try app.router("a").present(.page(3), isDismissable: false)
        #expect(!app.navigation.restore(from: text))
        #expect(app.tabs.reports == [RestorationReport(.refused)])
    }
}
