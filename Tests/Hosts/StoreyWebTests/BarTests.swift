#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    private enum BarRoute: Route { case first, second, third }

    private final class BarViewModel: ViewModel {
        let viewInputData = Store("Bars").observed

        func handle(_ event: Never) {}
    }

    private final class BarHTMLView: HTMLView {
        let viewModel: any ViewModel<String, Never> = BarViewModel()

        func title(_ data: String) -> String { data }

        func body(_ data: String) -> HTML<Never> { p("Text") }
    }

    private final class BarFlow: StackCoordinator<BarRoute> {
        init() { super.init(root: .first) }

        override func module(for route: BarRoute) throws -> any Presentable { BarHTMLView() }
    }

    @Suite("Bars and the root of a stack")
    @MainActor
    struct BarTests {
        private let flow = BarFlow()
        private let tabs: TabCoordinator<String>
        private let navigation: Navigation
        private let page: WebPage

        init() throws {
            tabs = TabCoordinator([
                .init("one", title: "One", symbol: "note", flow),
                .init("two", title: "Two", symbol: "gear", BarFlow()),
            ])
            navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: tabs)
            page = WebPage(navigation) {}
        }

        private var bars: (navigation: Bool, tabs: Bool) {
            let html = page.render()
            return (html.contains(#"class="navbar""#), html.contains(#"class="tabbar""#))
        }

        @Test("A tab shows its badge")
        func badge() {
            #expect(!page.render().contains("badge"))
            tabs.update("two", badge: "3")
            #expect(page.render().contains(#"<span>Two</span><span class="badge">3</span>"#))
        }

        @Test("A screen hides its navigation bar, and the one below shows it again")
        func navigationBar() {
            #expect(bars == (true, true))
            flow.router.push(.second, hidesBar: true)
            #expect(bars == (false, true))
            flow.router.push(.third)
            #expect(bars == (true, true))
            flow.router.pop()
            #expect(bars == (false, true))
            flow.router.pop()
            #expect(bars == (true, true))
        }

        @Test("A screen hides the tab bar, and the one below shows it again")
        func tabBar() {
            flow.router.push(.second, hidesTabBar: true)
            #expect(bars == (true, false))
            flow.router.pop()
            #expect(bars == (true, true))
        }

        @Test("A sheet without a navigation bar has none")
        func sheet() {
            flow.router.present(.second, hidesBar: true)
            #expect(page.render().ranges(of: #"class="navbar""#).count == 1)
        }

        @Test("Popping to the root patches the page at once, and shows the bars of the first screen")
        func root() throws {
            flow.router.push(.second, hidesBar: true, hidesTabBar: true)
            flow.router.push(.third)
            _ = page.render()
            flow.router.popToRoot()
            #expect(!page.renderPatches().isEmpty)
            #expect(navigation.tree.value.top?.id == navigation.tree.value.entries.first?.id)
            #expect(bars == (true, true))
            #expect(!page.render().contains(#"id="back""#))
        }
    }
#endif
