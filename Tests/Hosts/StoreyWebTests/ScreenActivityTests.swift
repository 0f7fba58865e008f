#if Web
    import Storey
    import StoreyHTML
    import StoreyInternal
    @testable import StoreyWeb
    import Testing

    @Suite("Activity of a page", .timeLimit(.minutes(10)))
    struct ScreenActivityTests {
        /// Whether the screen was idle, at first and after each change.
        private let log = IdleLog()

        private var app: AppDefinition {
            { [log] scope in IdleFlow(scope, log) }
        }

        @Test("The screen is busy from a navigation until the page reports the end of its transition")
        func transitionEnds() async throws {
            try await SessionClient.with(app) { client in
                let page = await client.reconnected()
                await page.send(#"{"t":"hello","v":2,"index":0,"url":"/","reportsTransitions":true}"#)
                #expect(await page.receive()?.isPatch(3, acknowledged: 0) == true)
                await page.tap(1, "screen-1.next")
                #expect(log.values == [true, false])
                #expect(await page.receive()?.description.contains("history") == true)
                #expect(await page.receive()?.isPatch(4, acknowledged: 1) == true)
                #expect(await page.receive()?.description == #"{"t":"awaitTransition","v":4}"#)
                // The answer to another version, such as one before a further navigation.
                await page.send(#"{"t":"transitionEnded","v":3}"#)
                #expect(log.values == [true, false])
                await page.send(#"{"t":"transitionEnded","v":4}"#)
                #expect(log.values == [true, false, true])
            }
        }

        @Test("The screen is idle if the page is lost during a transition")
        func lost() async throws {
            try await SessionClient.with(app) { client in
                let page = await client.reconnected()
                await page.send(#"{"t":"hello","v":2,"index":0,"url":"/","reportsTransitions":true}"#)
                await page.tap(1, "screen-1.next")
                await page.session.disconnected(page.socket)
                #expect(log.values == [true, false, true])
            }
        }

        @Test(
            "A push finishes when the page reports the end of its transition, or is lost",
            arguments: [true, false])
        func finishing(isLost: Bool) async throws {
            try await SessionClient.with(app) { client in
                let page = await client.reconnected()
                await page.send(#"{"t":"hello","v":2,"index":0,"url":"/","reportsTransitions":true}"#)
                #expect(await page.receive()?.isPatch(3, acknowledged: 0) == true)
                await page.tap(1, "screen-1.next")
                #expect(await page.receive()?.description.contains("history") == true)
                #expect(await page.receive()?.isPatch(4, acknowledged: 1) == true)
                #expect(await page.receive()?.description == #"{"t":"awaitTransition","v":4}"#)
                #expect(log.finished == 0)
                if isLost {
                    await page.session.disconnected(page.socket)
                } else {
                    await page.send(#"{"t":"transitionEnded","v":4}"#)
                }
                while log.finished == 0 { await Task.yield() }
            }
        }

        @Test("A page that doesn't report transitions is always idle")
        func silent() async throws {
            try await SessionClient.with(app) { client in
                await client.tap(1, "screen-1.next")
                #expect(await client.receive()?.description.contains("history") == true)
                #expect(await client.receive()?.isPatch(3, acknowledged: 1) == true)
                #expect(log.values == [true])
            }
        }
    }

    private final class IdleLog: Sendable {
        private let state = Locked<[Bool]>([])
        var values: [Bool] { state.withLock(\.self) }

        func append(_ isIdle: Bool) { state.withLock { $0.append(isIdle) } }

        private let count = Locked(0)
        /// The number of pushes that have finished.
        var finished: Int { count.withLock(\.self) }

        func finish() { count.withLock { $0 += 1 } }
    }

    private struct IdleRoute: Route {
        var number = 0
    }

    private final class IdleViewModel: ViewModel {
        let onNext: () -> Void
        let viewInputData = Store("").observed

        init(onNext: @escaping () -> Void) { self.onNext = onNext }

        func handle(_ event: Bool) { onNext() }
    }

    private final class IdleHTMLView: HTMLView {
        let viewModel: any ViewModel<String, Bool>

        init(_ viewModel: IdleViewModel) { self.viewModel = viewModel }

        func title(_ data: String) -> String { "Idle" }

        func body(_ data: String) -> HTML<Bool> { button("Next", id: "next", on: true) }
    }

    /// Pushes a screen with each tap, and logs whether the screen is idle.
    private final class IdleFlow: StackCoordinator<IdleRoute> {
        private var observation: ObservationToken?
        private let log: IdleLog

        init(_ scope: Scope, _ log: IdleLog) {
            self.log = log
            super.init(root: IdleRoute())
            observation = scope.isScreenIdle?.observe { isIdle in log.append(isIdle) }
        }

        override func module(for route: IdleRoute) throws -> any Presentable {
            IdleHTMLView(
                IdleViewModel { [router, log] in
                    let change = router.push(IdleRoute(number: route.number + 1))
                    router.task {
                        await change.finished()
                        log.finish()
                    }
                })
        }
    }
#endif
