#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    /// A screen that contains only two sections.
    private final class TwoSectionsHTMLView: HTMLView {
        let viewModel: any ViewModel<Int, Never> = TwoSectionsViewModel()
        private let left: ScreenSection
        private let right: ScreenSection

        init(_ left: SampleHTMLView, _ right: SampleHTMLView) {
            self.left = ScreenSection("left", left)
            self.right = ScreenSection("right", right)
        }

        func title(_ data: Int) -> String { "Sections" }

        func body(_ data: Int) -> HTML<Never> {
            embed(left)
            embed(right)
        }
    }

    private final class TwoSectionsViewModel: ViewModel {
        let viewInputData = Observed.constant(0)

        func handle(_ event: Never) {}
    }

    private final class TwoSectionsFlow: StackCoordinator<SampleRoute> {
        private let session: Scope
        private let service: SampleService

        init(_ session: Scope, _ service: SampleService) {
            self.session = session
            self.service = service
            super.init(root: .home)
        }

        override func module(for route: SampleRoute) throws -> any Presentable {
            guard route == .home else { return sampleView("\(route)") }
            return TwoSectionsHTMLView(sampleView("left"), sampleView("right"))
        }

        private func sampleView(_ title: String) -> SampleHTMLView {
            let model = SampleViewModel(title, service, session.screen)
            model.on = { [router] in if $0 == .next { router.push(.page(7)) } }
            let view = SampleHTMLView(viewModel: model)
            service.watch(view, title)
            return view
        }
    }

    @Suite("Sections on a page", .timeLimit(.minutes(10)))
    struct SectionTests {
        @Test("An event changes and patches only its section")
        func performing() async throws {
            let service = SampleService()
            try await SessionClient.with({ TwoSectionsFlow($0, service) }) { client in
                let count = [0, 0, 0, 1, 2, 0, 0]
                await client.tap(1, "screen-1.right.count")
                #expect(
                    await client.receive() == .patch(version: 3, acknowledged: 1, [.text(path: count, "1")]))
                await client.tap(2, "screen-1.count")
                #expect(await client.receive() == .unavailable(2, "screen-1.count"))
                #expect(await client.receive() == .patch(version: 4, acknowledged: 2, []))
                await client.tap(3, "screen-1.left.next")
                #expect(await client.receive() == .history(.push, 1, "/", "page(7)"))
            }
            #expect(service.log == ["count", "next"])
        }

        @Test("Typing in one section isn't affected by a change in another")
        func typing() async throws {
            let service = SampleService()
            try await SessionClient.with({ TwoSectionsFlow($0, service) }) { client in
                await client.type(1, "Anna", "screen-1.left.name")
                #expect(await client.receive() == .patch(version: 3, acknowledged: 1, []))
                await client.tap(2, "screen-1.right.count")
                await client.type(3, "Anna1", "screen-1.left.name")
                let field = [0, 0, 0, 1, 1, 1, 1]
                let count = [0, 0, 0, 1, 2, 0, 0]
                #expect(
                    await client.receive()
                        == .patch(
                            version: 4, acknowledged: 3,
                            [.value(path: field, "Anna"), .text(path: count, "1")]))
            }
        }

        @Test("Sections are released with their screen")
        func freeing() async throws {
            let service = SampleService()
            let session = WebSession(token: "token", cookie: "cookie")
            _ = try await session.start({ TwoSectionsFlow($0, service) })
            #expect(service.alive.sorted() == ["left", "right"])
            await session.end()
            #expect(service.alive == [])
        }
    }
#endif
