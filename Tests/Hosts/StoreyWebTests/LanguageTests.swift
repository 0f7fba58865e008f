#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    private enum GreetingRoute: Route { case first, second }

    private struct Greeting: Equatable {
        let route: GreetingRoute

        var title: String { "\(route) \(HostStrings.current.language)" }
    }

    private final class GreetingViewModel: ViewModel {
        let viewInputData: Observed<Greeting>

        init(_ route: GreetingRoute) { viewInputData = .constant(Greeting(route: route)) }

        func handle(_ event: Never) {}
    }

    private final class GreetingView: HTMLView {
        let viewModel: any ViewModel<Greeting, Never>

        init(_ route: GreetingRoute) { viewModel = GreetingViewModel(route) }

        func title(_ data: Greeting) -> String { data.title }

        func body(_ data: Greeting) -> HTML<Never> { p("Text \(HostStrings.current.language)") }
    }

    private final class GreetingFlow: StackCoordinator<GreetingRoute> {
        let language: Store<String>

        init(_ language: Store<String>) {
            self.language = language
            super.init(root: .first)
        }

        override var hostStrings: Observed<HostStrings> {
            language.observed.map { language in
                var strings = HostStrings()
                strings.language = language
                strings.backTo = { "[\(language)] \($0)" }
                return strings
            }
        }

        override func module(for route: GreetingRoute) throws -> any Presentable { GreetingView(route) }
    }

    @Suite("The language of a page")
    @MainActor
    struct LanguageTests {
        private let language = Store("de")

        /// What a page shows of the two screens.
        private func texts(_ html: String) -> [Bool] {
            [
                "second \(language.state)", "Text \(language.state)",
                "[\(language.state)] first \(language.state)",
            ]
            .map(html.contains)
        }

        @Test("A new language changes the texts of views whose data stays the same")
        func change() throws {
            let flow = GreetingFlow(language)
            let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: flow)
            flow.router.push(.second)
            var changes = 0
            let page = WebPage(navigation) { changes += 1 }
            #expect(texts(page.render()) == [true, true, true])
            #expect(page.title == "second de")
            changes = 0
            language.commit { $0 = "es" }
            #expect(changes > 0)
            #expect(!page.renderPatches().isEmpty)
            #expect(texts(page.render()) == [true, true, true])
            #expect(page.title == "second es")
        }

        @Test("The language of a flow that replaces the root applies, and its changes")
        func replacedRoot() throws {
            let other = Store("fr")
            let flow = GreetingFlow(language)
            let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: flow)
            let page = WebPage(navigation) {}
            #expect(page.render().contains("Text de"))
            flow.replaceFlow(by: GreetingFlow(other))
            #expect(page.render().contains("Text fr"))
            other.commit { $0 = "it" }
            #expect(page.render().contains("Text it"))
        }

        @Test("Views outside a host are in English, unless a test chooses a language")
        func outsideHost() {
            let view = GreetingView(.first)
            #expect(view.title == "first en")
            var strings = HostStrings()
            strings.language = "de"
            #expect(strings.reading { view.title } == "first de")
            #expect(view.title == "first en")
        }
    }
#endif
