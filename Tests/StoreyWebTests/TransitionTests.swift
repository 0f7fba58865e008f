#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    private enum CabinetRoute: Route {
        case cabinet
        case drawer(Int)
    }

    private final class CabinetWebView: WebView {
        let viewModel: any ViewModel<String, Never> = CabinetViewModel()

        func title(_ data: String) -> String { data }

        func body(_ data: String) -> HTML<Never> { p(data) }
    }

    private final class CabinetViewModel: ViewModel {
        var viewInputData: Observed<String> { Store("Cabinet").observed }

        func handle(_ event: Never) {}
    }

    private final class CabinetFlow: StackCoordinator<CabinetRoute> {
        override func module(for route: CabinetRoute) throws -> any Presentable { CabinetWebView() }
    }

    @MainActor
    @Suite("A page and its screens' transitions", .timeLimit(.minutes(10)))
    struct TransitionTests {
        private let flow = CabinetFlow(root: .cabinet)
        private let navigation: Navigation
        private let page: WebPage

        init() throws {
            navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: flow)
            page = WebPage(navigation) {}
        }

        @Test(
            "name them, where they are none of the system's",
            arguments: [
                (Transition.system, #"class="screen""#), (.none, #"class="screen in-none""#),
                (.fade, #"class="screen in-fade""#), (.slideUp, #"class="screen in-slide-up""#),
                (
                    Transition("flip", ["axis": "y", "speed": "2"]),
                    #"class="screen in-flip in-flip-axis-y in-flip-speed-2""#
                ),
                (Transition(#"x" onload="alert(1)"#, ["a": "b"]), #"class="screen""#),
                (Transition("flip", ["axis": "y z"]), #"class="screen in-flip""#),
            ])
        func names(transition: Transition, classes: String) {
            flow.router.push(.drawer(1), transition: transition)
            #expect(page.draw().contains(classes))
        }

        @Test("name a sheet's and a popup's on the sheet and on the popup")
        func sheets() async throws {
            flow.router.present(.drawer(1), transition: .fade)
            #expect(page.draw().contains(#"class="sheet in-fade""#))
            flow.router.dismiss()
            let router = flow.router
            router.task { _ = await router.ask(.drawer(2), for: Int.self, transition: .slideUp) }
            let deadline = ContinuousClock.now + .seconds(300)
            while navigation.tree.value.popup == nil, ContinuousClock.now < deadline { await Task.yield() }
            #expect(page.draw().contains(#"class="alert popup in-slide-up""#))
        }

        @Test("move the app's own by their keyframes, and only what is named like a transition")
        func style() {
            let style = Transition.style(["flip": "from { opacity: 0; }", "a { } b": "from { }"])
            #expect(style.contains("@keyframes in-flip { from { opacity: 0; } }"))
            #expect(style.contains(".screen.in-flip[data-enter]:not([data-enter=back])"))
            #expect(!style.contains("a { } b"))
        }

        @Test(
            "draw a popup in a style of the app's own where they were told of it, and as its fallback otherwise",
            arguments: [
                (Popup.Style.alert, #"class="backdrop""#), (.actionSheet, #"class="backdrop bottom""#),
                (Popup.Style("toast", fallback: .alert), #"class="backdrop as-toast""#),
                (Popup.Style("tray", fallback: .actionSheet), #"class="backdrop bottom as-tray""#),
                (Popup.Style("other", fallback: .alert), #"class="backdrop""#),
                (Popup.Style("other", fallback: .actionSheet), #"class="backdrop bottom""#),
            ])
        func popups(style: Popup.Style, classes: String) async throws {
            navigation.drawnPopups = ["toast", "tray"]
            let router = flow.router
            router.task { _ = await router.ask(Alert("Sure?", style: style, buttons: [.plain("Yes", 1)])) }
            let deadline = ContinuousClock.now + .seconds(300)
            while navigation.tree.value.popup == nil, ContinuousClock.now < deadline { await Task.yield() }
            let html = page.draw()
            #expect(html.contains(classes))
            #expect(html.contains("Sure?") && html.contains("Yes"))
        }

        @Test("style the app's own popups, and only what is named like one")
        func popupStyle() {
            let style = Popup.Style.style(["toast": "align-self: flex-start;", "a { } b": "top: 0;"])
            #expect(style == "\n.backdrop.as-toast > .alert { align-self: flex-start; }")
        }

        @Test("say which they draw")
        func capabilities() async throws {
            let session = WebSession(
                token: "token", cookie: "cookie", transitions: Transition.ofThePage.union(["flip"]),
                popups: ["toast"])
            _ = try await session.start { _ in CabinetFlow(root: .cabinet) }
            #expect(await session.drawn == ["fade", "slide-up", "flip"])
            #expect(await session.drawnPopups == ["toast"])
            await session.end()
        }
    }

    extension WebSession {
        fileprivate var drawn: Set<String> { navigation?.drawnTransitions ?? [] }
        fileprivate var drawnPopups: Set<String> { navigation?.drawnPopups ?? [] }
    }
#endif
