#if Web
    import StoreyInternal
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    private enum CabinetRoute: Route {
        case cabinet
        case drawer(Int)
    }

    private final class CabinetHTMLView: HTMLView {
        let viewModel: any ViewModel<String, Never> = CabinetViewModel()

        func title(_ data: String) -> String { data }

        func body(_ data: String) -> HTML<Never> { p(data) }
    }

    private final class CabinetViewModel: ViewModel {
        var viewInputData: Observed<String> { Store("Cabinet").observed }

        func handle(_ event: Never) {}
    }

    private final class CabinetFlow: StackCoordinator<CabinetRoute> {
        override func module(for route: CabinetRoute) throws -> any Presentable { CabinetHTMLView() }
    }

    @MainActor
    @Suite("Transitions and popup styles", .timeLimit(.minutes(10)))
    struct TransitionTests {
        private let flow = CabinetFlow(root: .cabinet)
        private let navigation: Navigation
        private let page: WebPage

        init() throws {
            navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: flow)
            page = WebPage(navigation) {}
        }

        @Test(
            "A screen has the class names of its transition, unless it is the system's",
            arguments: [
                (ScreenTransition.system, #"class="screen""#), (.none, #"class="screen in-none""#),
                (.fade, #"class="screen in-fade""#), (.slideUp, #"class="screen in-slide-up""#),
                (
                    ScreenTransition("flip", ["axis": "y", "speed": "2"]),
                    #"class="screen in-flip in-flip-axis-y in-flip-speed-2""#
                ),
                (ScreenTransition(#"x" onload="alert(1)"#, ["a": "b"]), #"class="screen""#),
                (ScreenTransition("flip", ["axis": "y z"]), #"class="screen in-flip""#),
            ])
        func names(transition: ScreenTransition, classes: String) {
            flow.router.push(.drawer(1), transition: transition)
            #expect(page.render().contains(classes))
        }

        @Test("Sheets and popups have the class names of their transitions")
        func sheets() async throws {
            flow.router.present(.drawer(1), transition: .fade)
            #expect(page.render().contains(#"class="sheet in-fade""#))
            flow.router.dismiss()
            let router = flow.router
            router.task { _ = await router.ask(ScreenPopup<_, Int>(.drawer(2), transition: .slideUp)) }
            let deadline = ContinuousClock.now + .seconds(300)
            while navigation.tree.value.popup == nil, ContinuousClock.now < deadline { await Task.yield() }
            #expect(page.render().contains(#"class="alert popup in-slide-up""#))
        }

        @Test("The style sheet contains the app's keyframes, except those with an invalid name")
        func style() {
            let style = ScreenTransition.styleSheet(["flip": "from { opacity: 0; }", "a { } b": "from { }"])
            #expect(style.contains("@keyframes in-flip { from { opacity: 0; } }"))
            #expect(style.contains(":root[data-motion=in-flip] {"))
            #expect(!style.contains("a { } b"))
        }

        @Test(
            "A popup has the app's own style if the page supports it, and otherwise its fallback",
            arguments: [
                (Popup.Style.alert, #"class="backdrop""#), (.actionSheet, #"class="backdrop bottom""#),
                (Popup.Style("toast", fallback: .alert), #"class="backdrop as-toast""#),
                (Popup.Style("tray", fallback: .actionSheet), #"class="backdrop bottom as-tray""#),
                (Popup.Style("other", fallback: .alert), #"class="backdrop""#),
                (Popup.Style("other", fallback: .actionSheet), #"class="backdrop bottom""#),
            ])
        func popups(style: Popup.Style, classes: String) async throws {
            navigation.supportedPopupStyles = ["toast", "tray"]
            let router = flow.router
            router.task {
                _ = await router.ask(AlertPopup("Sure?", style: style, buttons: [.plain("Yes", 1)]))
            }
            let deadline = ContinuousClock.now + .seconds(300)
            while navigation.tree.value.popup == nil, ContinuousClock.now < deadline { await Task.yield() }
            let html = page.render()
            #expect(html.contains(classes))
            #expect(html.contains("Sure?") && html.contains("Yes"))
        }

        @Test("The style sheet contains the app's popup styles, except those with an invalid name")
        func popupStyle() {
            let style = Popup.Style.styleSheet(["toast": "align-self: flex-start;", "a { } b": "top: 0;"])
            #expect(style == "\n.backdrop.as-toast > .alert { align-self: flex-start; }")
        }

        @Test("A session tells the app which transitions and popup styles it supports")
        func capabilities() async throws {
            let session = WebSession(
                token: "token", cookie: "cookie", transitions: ScreenTransition.webBuiltIns.union(["flip"]),
                popups: ["toast"])
            let supported = Locked<[String]>([])
            _ = try await session.start { scope in
                let flow = CabinetFlow(root: .cabinet)
                // The first page waits for this task.
                scope.task {
                    let transitions = ["fade", "slide-up", "flip", "spin"].filter {
                        flow.supports(ScreenTransition($0))
                    }
                    let styles = ["toast", "tray"].filter {
                        flow.supports(popupStyle: Popup.Style($0, fallback: .alert))
                    }
                    supported.withLock { $0 = transitions + styles }
                }
                return flow
            }
            #expect(supported.withLock(\.self) == ["fade", "slide-up", "flip", "toast"])
            await session.end()
        }
    }
#endif
