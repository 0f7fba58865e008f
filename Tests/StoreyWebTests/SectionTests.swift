#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    /// A screen of two desks, and what a person wrote on neither.
    private final class DesksWebView: WebView {
        let viewModel: any ViewModel<Int, Never> = DesksViewModel()
        private let left: ScreenSection
        private let right: ScreenSection

        init(_ left: DeskWebView, _ right: DeskWebView) {
            self.left = ScreenSection("left", left)
            self.right = ScreenSection("right", right)
        }

        func title(_ data: Int) -> String { "Desks" }

        func body(_ data: Int) -> HTML<Never> {
            embed(left)
            embed(right)
        }
    }

    private final class DesksViewModel: ViewModel {
        let viewInputData = Observed.constant(0)

        func handle(_ event: Never) {}
    }

    private final class DesksFlow: StackCoordinator<DeskRoute> {
        private let session: Scope
        private let service: DeskService

        init(_ session: Scope, _ service: DeskService) {
            self.session = session
            self.service = service
            super.init(root: .desk)
        }

        override func module(for route: DeskRoute) throws -> any Presentable {
            guard route == .desk else { return desk("\(route)") }
            return DesksWebView(desk("left"), desk("right"))
        }

        private func desk(_ title: String) -> DeskWebView {
            let model = DeskViewModel(title, service, session.screen)
            model.on = { [router] in if $0 == .next { router.push(.page(7)) } }
            let view = DeskWebView(viewModel: model)
            service.watch(view, title)
            return view
        }
    }

    @Suite("A screen of sections on a page", .timeLimit(.minutes(10)))
    struct SectionTests {
        @Test("patches the section that changed, and acts in it")
        func acting() async throws {
            let service = DeskService()
            try await Talk.with({ DesksFlow($0, service) }) { talk in
                let count = [0, 0, 0, 1, 2, 0, 0]
                await talk.tap(1, "screen-1.right.count")
                #expect(await talk.hear() == .patch(version: 3, acknowledged: 1, [.text(path: count, "1")]))
                await talk.tap(2, "screen-1.count")
                #expect(await talk.hear() == .outOfReach(2, "screen-1.count"))
                #expect(await talk.hear() == .patch(version: 4, acknowledged: 2, []))
                await talk.tap(3, "screen-1.left.next")
                #expect(await talk.hear() == .history(.push, 1, "/", "page(7)"))
            }
            #expect(service.log == ["count", "next"])
        }

        @Test("leaves what a person types in one section while another changes")
        func typing() async throws {
            let service = DeskService()
            try await Talk.with({ DesksFlow($0, service) }) { talk in
                await talk.type(1, "Anna", "screen-1.left.name")
                #expect(await talk.hear() == .patch(version: 3, acknowledged: 1, []))
                await talk.tap(2, "screen-1.right.count")
                await talk.type(3, "Anna1", "screen-1.left.name")
                let field = [0, 0, 0, 1, 1, 1, 1]
                let count = [0, 0, 0, 1, 2, 0, 0]
                #expect(
                    await talk.hear()
                        == .patch(
                            version: 4, acknowledged: 3,
                            [.value(path: field, "Anna"), .text(path: count, "1")]))
            }
        }

        @Test("frees its sections when it goes, whether or not the page has heard")
        func freeing() async throws {
            let service = DeskService()
            let session = WebSession(token: "token", cookie: "cookie")
            _ = try await session.start({ DesksFlow($0, service) })
            #expect(service.alive.sorted() == ["left", "right"])
            await session.end()
            #expect(service.alive == [])
        }
    }
#endif
