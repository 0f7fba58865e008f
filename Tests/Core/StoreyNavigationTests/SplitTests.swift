import Foundation
import StoreyInternal
import StoreyState
import Testing

@testable import StoreyNavigation

/// An app with three columns.
@MainActor
struct ThreeColumns {
    let navigation: Navigation
    let split: SplitCoordinator
    let flows: [PageFlow]
    static let columns: [SplitCoordinator.Column] = [.sidebar, .content, .detail]

    init(hidesSidebarWhenCollapsed: Bool = false) throws {
        let scope = Scope(owner: MainActor.shared)
        flows = [10, 20, 30].map { PageFlow(scope, root: .page($0)) }
        split = SplitCoordinator(
            sidebar: flows[0], content: flows[1], detail: flows[2],
            hidesSidebarWhenCollapsed: hidesSidebarWhenCollapsed)
        split.handleLinks(
            LinkTable {
                for column in Self.columns {
                    DeepLink("/\(column.rawValue)/:page", PageRoute.page).tab(column)
                }
            })
        navigation = try Navigation(scope: scope, root: split)
    }

    var tree: NavigationTree { navigation.tree.value }

    /// The pages of each column.
    var pages: [[PageRoute]] { tree.root.inside.compactMap { tree.node($0)?.pages } }

    /// The numbers of the screens of the selected column and those before it, from the bottom up.
    var collapsed: [PageRoute] {
        guard case .split(_, let selected) = tree.root.content else { return [] }
        return Array(pages[...selected].joined())
    }

    var top: PageRoute? { tree.top?.route.base as? PageRoute }

    func resize(isCompact: Bool, focus: NavigationEntry.ID? = nil) {
        navigation.report(.widthChanged(isCompact: isCompact, focus: focus))
    }

    /// The views of all screens, by the identity of their entry.
    var views: [NavigationEntry.ID: ObjectIdentifier] {
        Dictionary(
            uniqueKeysWithValues: tree.entries.compactMap { entry in
                navigation.screen(entry.id).map { (entry.id, ObjectIdentifier($0.view)) }
            })
    }

    /// A change that doesn't depend on the width.
    func change(_ random: inout SplitMix64, _ number: Int) {
        let column = Int.random(in: 0...2, using: &random)
        let router = flows[column].router
        switch Int.random(in: 0...7, using: &random) {
        case 0...2: router.push(.page(number))
        case 3: router.pop()
        case 4: router.setRoot(.page(number))
        case 5: router.present(.page(number))
        case 6: router.dismiss()
        default: split.select(Self.columns[column])
        }
    }
}

@MainActor
@Suite("Split containers")
struct SplitTests {
    @Test("Going back in a narrow window leaves a column only after its own screens")
    func goingBack() throws {
        let app = try ThreeColumns()
        app.flows[1].router.push(.page(21))
        app.flows[2].router.push(.page(31))
        app.split.select(.detail)
        var seen = [app.top]
        while app.navigation.back() { seen.append(app.top) }
        #expect(seen == [.page(31), .page(30), .page(21), .page(20), .page(10)])
        #expect(app.pages == [[.page(10)], [.page(20)], [.page(30)]])
    }

    @Test("A wide window has nothing to go back to from the first screen of a column")
    func goingBackSideBySide() throws {
        let app = try ThreeColumns()
        app.resize(isCompact: false)
        app.split.select(.detail)
        app.flows[2].router.push(.page(31))
        #expect(app.navigation.back())
        let shown = app.tree
        #expect(!app.navigation.back())
        #expect(app.tree == shown)
        #expect(
            app.tree.visibleEntries(in: app.tree.root).map(\.route)
                == [10, 20, 30].map { AnyRoute(PageRoute.page($0)) })
    }

    @Test("A screen is visible on top of its column, in all columns of a wide window, and behind a sheet")
    func visibility() throws {
        let app = try ThreeColumns()
        func visible() -> [PageRoute] {
            app.navigation.tree.value.entries.compactMap { app.navigation.screen($0.id)?.view as? PageView }
                .filter(\.scope.isScreenVisible).map(\.route)
        }
        #expect(visible() == [.page(10)])
        app.flows[0].router.push(.page(11))
        #expect(visible() == [.page(11)])
        app.split.select(.detail)
        #expect(visible() == [.page(30)])
        app.resize(isCompact: false)
        #expect(visible() == [.page(11), .page(20), .page(30)])
        app.flows[1].router.present(.page(21))
        #expect(visible() == [.page(11), .page(20), .page(21), .page(30)])
        #expect(!app.navigation.scope.isScreenVisible)
    }

    @Test("Going back to a screen of an earlier column keeps the later columns")
    func goingBackTo() throws {
        let app = try ThreeColumns()
        app.flows[0].router.push(.page(11))
        app.split.select(.detail)
        let bottom = try #require(app.tree.entries.first)
        #expect(app.navigation.report(.backTo(bottom.id)))
        #expect(app.top == .page(10))
        #expect(app.pages == [[.page(10)], [.page(20)], [.page(30)]])
        #expect(!app.navigation.report(.backTo(bottom.id)))
    }

    @Test("Selecting the selected tab again leads to the first screen of the first column")
    func selectedTab() throws {
        let scope = Scope(owner: MainActor.shared)
        let flows = [10, 20].map { PageFlow(scope, root: .page($0)) }
        let split = SplitCoordinator(sidebar: flows[0], detail: flows[1])
        let tabs = TabCoordinator<String>([.init("pages", title: "Pages", symbol: "note", split)])
        let navigation = try Navigation(scope: scope, root: tabs)
        flows[0].router.push(.page(11))
        flows[1].router.push(.page(21))
        split.select(.detail)
        #expect(navigation.report(.tabSelected(0, in: navigation.tree.value.rootID)))
        let tree = navigation.tree.value
        #expect(tree.top?.route == AnyRoute(PageRoute.page(10)))
        #expect(tree.entries.map(\.route) == [10, 20, 21].map { AnyRoute(PageRoute.page($0)) })
    }

    @Test("A sidebar that is hidden in a narrow window is neither selected there nor gone back to")
    func hiddenSidebar() throws {
        let scope = Scope(owner: MainActor.shared)
        let flows = [10, 20, 30].map { PageFlow(scope, root: .page($0)) }
        let split = SplitCoordinator(
            sidebar: flows[0], content: flows[1], detail: flows[2], hidesSidebarWhenCollapsed: true)
        let tabs = TabCoordinator<String>([.init("pages", title: "Pages", symbol: "note", split)])
        let navigation = try Navigation(scope: scope, root: tabs)
        func visible() -> [PageRoute?] {
            let tree = navigation.tree.value
            return tree.visibleEntries(in: tree.root).map { $0.route.base as? PageRoute }
        }
        #expect(visible() == [.page(20)])
        split.select(.detail)
        #expect(visible() == [.page(30)])
        #expect(navigation.back())
        #expect(visible() == [.page(20)])
        #expect(!navigation.back())
        navigation.report(.widthChanged(isCompact: false, focus: nil))
        #expect(visible() == [.page(10), .page(20), .page(30)])
        let sidebar = try #require(navigation.tree.value.entries.first)
        #expect(sidebar.route == AnyRoute(PageRoute.page(10)))
        navigation.report(.widthChanged(isCompact: true, focus: sidebar.id))
        #expect(visible() == [.page(20)])
        flows[1].router.push(.page(21))
        split.select(.detail)
        #expect(navigation.report(.tabSelected(0, in: navigation.tree.value.rootID)))
        #expect(visible() == [.page(20)])
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = [PageRoute.self]
        let tree = navigation.tree.value
        #expect(try decoder.decode(NavigationTree.self, from: JSONEncoder().encode(tree)) == tree)
    }

    /// The ways to select a sidebar that a narrow window hides.
    enum SidebarSelection: CaseIterable, Sendable {
        case inANarrowWindow, inAWideWindow, byALink, byRestoration, byHistory
    }

    @Test(
        "A narrow window shows the content column if the hidden sidebar is selected",
        arguments: SidebarSelection.allCases)
    func selectedHiddenSidebar(selection: SidebarSelection) throws {
        let app = try ThreeColumns(hidesSidebarWhenCollapsed: true)
        if selection != .inANarrowWindow { app.resize(isCompact: false) }
        switch selection {
        case .inANarrowWindow, .inAWideWindow: app.split.select(.sidebar)
        case .byALink: #expect(app.navigation.report(.linkOpened("/sidebar/7")))
        case .byRestoration, .byHistory:
            app.split.select(.sidebar)
            let saved = app.tree
            app.split.select(.detail)
            app.resize(isCompact: true)
            if selection == .byHistory {
                #expect(app.navigation.report(.returned(to: saved)))
            } else {
                #expect(app.split.restore(from: RestorationState(saved)))
            }
        }
        if selection == .inAWideWindow { #expect(app.top == .page(10)) }
        app.resize(isCompact: true)
        #expect(app.top == .page(20))
        #expect(app.navigation.address == "/content/20")
        #expect(!app.navigation.back())
    }

    @Test("A split container in a sheet never shows its hidden sidebar, even in a wide window")
    func hiddenSidebarInASheet() throws {
        let app = try OneFlow()
        app.report(.widthChanged(isCompact: false, focus: nil))
        let flows = [1, 2, 3].map { PageFlow(app.flow.sessionScope, root: .page($0)) }
        let split = SplitCoordinator(
            sidebar: flows[0], content: flows[1], detail: flows[2], hidesSidebarWhenCollapsed: true)
        app.flow.router.present(split)
        split.select(.sidebar)
        #expect(app.tree.top?.route == AnyRoute(PageRoute.page(2)))
    }

    @Test("When the window becomes narrow, the column with the focus comes to the front")
    func focus() throws {
        let app = try ThreeColumns()
        app.resize(isCompact: false)
        let detail = try #require(app.tree.entries.last)
        app.resize(isCompact: true, focus: detail.id)
        #expect(app.top == .page(30))
        app.resize(isCompact: false, focus: app.tree.entries.first?.id)
        #expect(app.top == .page(30))
    }

    @Test("A split container in a sheet is collapsed at any width")
    func inASheet() throws {
        let app = try OneFlow()
        app.report(.widthChanged(isCompact: false, focus: nil))
        let flows = [1, 2].map { PageFlow(app.flow.sessionScope, root: .page($0)) }
        let split = SplitCoordinator(sidebar: flows[0], detail: flows[1])
        app.flow.router.present(split)
        split.select(.content)
        split.select(.detail)
        #expect(app.tree.top?.route == AnyRoute(PageRoute.page(2)))
        #expect(app.navigation.back())
        #expect(app.tree.top?.route == AnyRoute(PageRoute.page(1)))
        #expect(app.navigation.back())
        #expect(app.tree.layers.count == 1)
    }

    @Test("Links lead to a column, and its address leads back")
    func links() throws {
        let app = try ThreeColumns()
        #expect(app.navigation.report(.linkOpened("/detail/7")))
        #expect(app.top == .page(7))
        #expect(app.navigation.address == "/detail/7")
        #expect(app.navigation.report(.linkOpened("/content/8")))
        #expect(app.pages == [[.page(10)], [.page(8)], [.page(7)]])
        #expect(app.navigation.validateLinks().isEmpty)
    }

    @Test("The columns of an earlier session are restored at the present width")
    func restoration() throws {
        let past = try ThreeColumns()
        past.resize(isCompact: false)
        past.flows[1].router.push(.page(21))
        past.flows[2].router.setRoot(.page(31))
        past.split.select(.detail)
        let data = try JSONEncoder().encode(past.tree)
        let decoder = JSONDecoder()
        decoder.userInfo[.routeTypes] = [PageRoute.self]
        let saved = try decoder.decode(NavigationTree.self, from: data)
        #expect(saved == past.tree)

        let app = try ThreeColumns()
        #expect(app.split.restore(from: RestorationState(saved)))
        #expect(app.pages == past.pages)
        #expect(app.tree.destination == past.tree.destination)
        #expect(app.tree.isCompact)
    }

    @Test("A step in the history keeps the present width")
    func history() throws {
        let app = try ThreeColumns()
        let start = app.tree
        app.resize(isCompact: false)
        app.split.select(.detail)
        app.flows[2].router.push(.page(31))
        #expect(app.navigation.report(.returned(to: start)))
        #expect(app.tree == start.resized(isCompact: false))
    }

    // MARK: - Properties

    @Test("Collapsing and expanding changes neither the columns nor the screens", arguments: 0..<40)
    func collapsingAndExpanding(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let app = try ThreeColumns()
        for number in 100..<140 {
            app.change(&random, number)
            let (tree, views) = (app.tree, app.views)
            app.resize(isCompact: !tree.isCompact)
            #expect(app.tree != tree)
            #expect(TreeDifference(from: tree, to: app.tree).nodes.changed == [tree.rootID])
            app.resize(isCompact: tree.isCompact)
            #expect(app.tree == tree)
            #expect(app.views == views)
        }
    }

    @Test("The same steps lead to the same place, whatever the width was meanwhile", arguments: 0..<40)
    func samePlaces(seed: UInt64) throws {
        let resized = try ThreeColumns()
        let fixed = try ThreeColumns()
        var (random, same) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
        var widths = SplitMix64(seed: ~seed)
        for number in 100..<160 {
            resized.resize(isCompact: Bool.random(using: &widths))
            resized.change(&random, number)
            fixed.change(&same, number)
            #expect(resized.tree.resized(isCompact: true) == fixed.tree)
        }
    }

    @Test("Going back visits the screens of a collapsed split container in order", arguments: 0..<40)
    func backOrder(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let app = try ThreeColumns()
        for number in 100..<120 {
            app.resize(isCompact: Bool.random(using: &random))
            app.change(&random, number)
        }
        while app.tree.layers.count > 1 { app.navigation.back() }
        app.resize(isCompact: true)
        let expected = app.collapsed
        guard case .split(_, let selected) = app.tree.root.content else { return }
        let later = app.pages[(selected + 1)...]
        var seen = [app.top]
        while app.navigation.back() { seen.append(app.top) }
        #expect(seen == expected.reversed())
        #expect(app.pages[(selected + 1)...] == later)
    }
}
