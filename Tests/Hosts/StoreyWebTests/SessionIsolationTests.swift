#if Web
    import Dispatch
    import Foundation
    import Programs
    import StoreyInternal
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("Isolation of sessions", .timeLimit(.minutes(10)))
    struct SessionIsolationTests {
        /// The busy session continues only after the other is done, so waiting for it would be detected.
        @Test("A busy session doesn't block others")
        func busy() async throws {
            let release = DispatchSemaphore(value: 0)
            let marks = Mark()
            let service = SampleService(block: {
                marks.set("busy")
                if release.wait(timeout: .now() + 300) == .success { marks.set("released") }
            })
            try await SessionClient.with(SampleApp.app(service)) { one in
                try await SessionClient.with(SampleApp.app(service)) { other in
                    async let blocked: Void = withTaskExecutorPreference(OwnThread()) {
                        await one.tap(1, "screen-1.block")
                    }
                    try await until("one is busy") { marks.has("busy") }
                    for number in 1...10 {
                        await other.tap(number, "screen-1.count")
                        let text = HTMLPatch.text(path: [0, 0, 0, 1, 1, 0], "\(number)")
                        #expect(
                            await other.receive() == .patch(version: 2 + number, acknowledged: number, [text])
                        )
                    }
                    release.signal()
                    await blocked
                }
            }
            #expect(marks.has("released"))
        }

        @Test("Sessions share only the dependencies passed to them")
        func apart() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { one in
                try await SessionClient.with(SampleApp.app(service)) { other in
                    await one.type(1, "Anna", "screen-1.name")
                    #expect(!(await other.page().contains("Anna")))
                    service.news.send("rain")
                    try await until("both receive the news") {
                        service.log.filter { $0 == "received rain" }.count == 2
                    }
                    #expect(await one.page().contains("rain"))
                    #expect(await other.page().contains("rain"))
                }
            }
        }

        @Test("An ended session releases everything")
        func memory() async throws {
            let service = SampleService {
                for await _ in AsyncStream<Never>.makeStream().stream {}
                return ""
            }
            weak var ended: WebSession?
            do {
                let session = WebSession(token: "token", cookie: "cookie")
                ended = session
                let first = try await session.start(SampleApp.app(service), at: "/5")
                await session.connected(1)
                let client = SessionClient(session: session, socket: 1, first: first)
                await client.sendHello(1, url: "/5")
                await client.tap(1, "screen-2.next")
                await client.tap(2, "screen-3.form")
                await client.tap(3, "screen-5.ask")
                #expect(await client.page().contains("large-title"))
                #expect(
                    service.alive == [
                        "flow", "scope", "model of home", "view of home", "navigation", "model of page(5)",
                        "view of page(5)", "model of page(7)", "view of page(7)",
                    ])
                await session.end()
            }
            try await until("everything is released") { service.alive == [] && ended == nil }
            #expect(service.news.subscriberCount == 0)
        }

        @Test("A screen is released as soon as it is removed")
        func screens() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service), at: "/5") { client in
                #expect(service.alive.contains("model of page(5)"))
                await client.tap(1, "back")
                #expect(!service.alive.contains("view of page(5)"))
                #expect(!service.alive.contains("model of page(5)"))
                #expect(service.alive.contains("model of home"))
            }
        }
    }

    /// Records events of a blocked session.
    private final class Mark: Sendable {
        private let marks = Locked<Set<String>>([])

        func set(_ mark: String) { marks.withLock { _ = $0.insert(mark) } }

        func has(_ mark: String) -> Bool { marks.withLock { $0.contains(mark) } }
    }
#endif
