#if Web
    import Foundation
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("Themes and direction on the page", .timeLimit(.minutes(10)))
    struct ThemeStyleTests {
        @Test("The style sheet has the values of each theme, and the first is the default")
        func styleSheet() {
            let style = Theme.styleSheet([
                .standard,
                Theme("night") {
                    $0[.tint] = Theme.Color(0x000001, dark: 0x0000a0)
                    $0.textScale = 1.25
                    $0.cornerRadius = 8
                    $0.spacing = 24
                    $0.density = .compact
                },
                Theme("a { }"),
            ])
            #expect(style.components(separatedBy: "--ground").count == 5)
            #expect(style.contains("\n:root {\n  color-scheme: light dark; font-size: 100.0%;\n"))
            #expect(style.contains("--gap: 1.0rem; --round: 0.75rem; --row: 3.0rem;"))
            #expect(
                style.contains(
                    "--ground: light-dark(#f2f2f7, #000000); --card: light-dark(#ffffff, #1c1c1e);"))
            #expect(
                style.contains(
                    "@media (prefers-contrast: more) { :root { --ground: light-dark(#ffffff, #000000);"))
            #expect(style.contains("@media not (pointer: coarse) { :root { --row: 2.5rem; } }"))
            let night = style.components(separatedBy: "\n:root[data-theme=\"night\"] {").last ?? ""
            #expect(night.contains("font-size: 125.0%;"))
            #expect(night.contains("--gap: 1.5rem; --round: 0.5rem; --row: 2.75rem;"))
            #expect(night.contains("--tint: light-dark(#000001, #0000a0);"))
        }

        @Test(
            "The document and the page name a direction only for languages that are written from right to left",
            arguments: [
                ("ar-EG", true), ("he", true), ("pa-Arab-PK", true), ("en", false), ("ar-Latn", false),
                ("de-1901", false), ("", false),
            ])
        func direction(language: String, isRightToLeft: Bool) {
            var strings = HostStrings()
            strings.language = language
            let document = WebDocument(
                title: "", strings: strings, theme: "night", token: "t", version: 1, index: 0, limit: 1,
                html: ""
            )
            let direction = isRightToLeft ? " dir=\"rtl\"" : ""
            #expect(
                document.text.contains("<html lang=\"\(language)\"\(direction) data-theme=\"night\">"))
            let notice = WebDocument.message(ErrorPageStrings.arabic.serverFull, language: language)
            #expect(notice.contains("<html lang=\"\(language)\"\(direction)>"))
        }

        @MainActor
        @Test("A new theme and a new direction change attributes of the page")
        func live() throws {
            let flow = StyledFlow(root: .screen)
            let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: flow)
            let page = WebPage(navigation) {}
            #expect(page.render().contains(#"data-lost="Reconnecting…" data-theme="standard""#))
            flow.look.commit { $0 = StyledFlow.Look(theme: Theme("night"), language: "ar") }
            let html = page.render()
            #expect(html.contains(#"data-theme="night""#))
            #expect(html.contains(#"dir="rtl" lang="ar""#))
        }
    }

    private enum StyledRoute: Route { case screen }

    private final class StyledFlow: StackCoordinator<StyledRoute> {
        struct Look: Equatable {
            var theme = Theme.standard
            var language = "en"
        }

        let look = Store(Look())
        override var theme: Observed<Theme?> { look.observed.map { $0.theme } }
        override var hostStrings: Observed<HostStrings> {
            look.observed.field(\.language).map {
                var strings = HostStrings()
                strings.language = $0
                return strings
            }
        }

        override func module(for route: StyledRoute) throws -> any Presentable { StyledView() }
    }

    private final class StyledView: HTMLView {
        let viewModel: any ViewModel<String, Never> = StyledViewModel()
        func title(_ data: String) -> String { data }
        func body(_ data: String) -> HTML<Never> { p(data) }
    }

    private final class StyledViewModel: ViewModel {
        let viewInputData = Observed.constant("Screen")
        func handle(_ event: Never) {}
    }
#endif
