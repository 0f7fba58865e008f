import StoreyState
import Testing

@testable import StoreyNavigation

private final class TabView: Presentable {}

/// A flow in which pages with an odd number hide the tab bar.
private final class OddFlow: StackCoordinator<PageRoute> {
    override func module(for route: PageRoute) throws -> any Presentable { TabView() }

    override func hidesTabBar(of route: PageRoute) -> Bool {
        if case .page(let number) = route { !number.isMultiple(of: 2) } else { false }
    }
}

@MainActor
@Suite("Hiding the tab bar")
struct TabBarTests {
    private let navigation: Navigation
    private let flow = OddFlow(root: .home)
    private let columns = [OddFlow(root: .home), OddFlow(root: .home)]
    private let split: SplitCoordinator
    private let tabs: TabCoordinator<String>

    init() throws {
        split = SplitCoordinator(sidebar: columns[0], detail: columns[1])
        tabs = TabCoordinator([
            .init("one", title: "One", symbol: "1", flow),
            .init("two", title: "Two", symbol: "2", split),
        ])
        tabs.handleLinks(
            LinkTable { DeepLink("/one/:page", PageRoute.page, over: [.home]).tab("one") })
        navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: tabs)
    }

    private var isHidden: Bool { navigation.tree.value.hidesTabBar(navigation.tree.value.root) }

    @Test("A screen hides the tab bar until it is removed, also with screens above it")
    func stack() {
        #expect(!isHidden)
        flow.router.push(.page(1))
        #expect(isHidden)
        flow.router.push(.page(2))
        #expect(isHidden)
        flow.router.pop()
        #expect(isHidden)
        flow.router.setStack([.home, .page(4)])
        #expect(!isHidden)
        flow.router.setRoot(.page(3))
        #expect(isHidden)
        tabs.select("two")
        #expect(!isHidden)
    }

    @Test("A screen that a link opens, or that is restored, hides the tab bar")
    func linksAndRestoration() throws {
        #expect(tabs.open("/one/5"))
        #expect(isHidden)
        let saved = try #require(try RestorationState(navigation.tree.value).json())
        let next = try TabBarTests()
        #expect(!next.isHidden)
        #expect(next.navigation.restore(from: saved))
        #expect(next.isHidden)
    }

    @Test("A column hides the tab bar only while it is visible in a narrow window")
    func columnsOfSplit() {
        tabs.select("two")
        columns[1].router.push(.page(1))
        #expect(!isHidden)
        split.select(.detail)
        #expect(isHidden)
        navigation.report(.widthChanged(isCompact: false, focus: nil))
        #expect(!isHidden)
        navigation.report(.widthChanged(isCompact: true, focus: nil))
        #expect(isHidden)
    }

    @Test("In a wide window, a sheet is narrow")
    func sheet() throws {
        navigation.report(.widthChanged(isCompact: false, focus: nil))
        let inner = OddFlow(root: .page(1))
        flow.router.present(TabCoordinator([.init("inner", title: "Inner", symbol: "1", inner)]))
        let tree = navigation.tree.value
        let sheet = try #require(tree.layers.last)
        #expect(!tree.hidesTabBar(tree.root))
        #expect(tree.hidesTabBar(sheet))
    }
}
