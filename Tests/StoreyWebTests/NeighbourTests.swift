#if Web
    import Dispatch
    import Foundation
    import Guarding
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    @Suite("Sessions side by side", .timeLimit(.minutes(10)))
    struct NeighbourTests {
        /// The busy one goes on only when the other is done, so that one which waits for it is found out.
        @Test(
            "do not wait for one that is busy",
            .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "one processor does one thing"))
        func busy() async throws {
            let release = DispatchSemaphore(value: 0)
            let marks = Mark()
            let service = DeskService(block: {
                marks.set("busy")
                if release.wait(timeout: .now() + 300) == .success { marks.set("released") }
            })
            try await Talk.with(Desk.app(service)) { one in
                try await Talk.with(Desk.app(service)) { other in
                    async let blocked: Void = one.tap(1, "screen-1.block")
                    try await until("one is busy") { marks.has("busy") }
                    for number in 1...10 {
                        await other.tap(number, "screen-1.count")
                        let text = HTMLPatch.text(path: [0, 0, 0, 1, 1, 0], "\(number)")
                        #expect(
                            await other.hear() == .patch(version: 2 + number, acknowledged: number, [text]))
                    }
                    release.signal()
                    await blocked
                }
            }
            #expect(marks.has("released"))
        }

        @Test("share nothing but what they are given")
        func apart() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service)) { one in
                try await Talk.with(Desk.app(service)) { other in
                    await one.type(1, "Anna", "screen-1.name")
                    #expect(!(await other.page().contains("Anna")))
                    service.news.send("rain")
                    try await until("both hear") { service.log.filter { $0 == "heard rain" }.count == 2 }
                    #expect(await one.page().contains("rain"))
                    #expect(await other.page().contains("rain"))
                }
            }
        }

        @Test("that have ended leave nothing behind, whatever they were doing")
        func memory() async throws {
            let service = DeskService {
                for await _ in AsyncStream<Never>.makeStream().stream {}
                return ""
            }
            weak var ended: WebSession?
            do {
                let session = WebSession(token: "token", cookie: "cookie")
                ended = session
                let first = try await session.start(Desk.app(service), at: "/5")
                await session.connected(1)
                let talk = Talk(session: session, socket: 1, first: first)
                await talk.greet(1, url: "/5")
                await talk.tap(1, "screen-2.next")
                await talk.tap(2, "screen-3.form")
                await talk.tap(3, "screen-5.ask")
                #expect(await talk.page().contains("large-title"))
                #expect(
                    service.alive == [
                        "flow", "scope", "model of desk", "view of desk", "navigation", "model of page(5)",
                        "view of page(5)", "model of page(7)", "view of page(7)",
                    ])
                await session.end()
            }
            try await until("all is freed") { service.alive == [] && ended == nil }
            #expect(service.news.followers == 0)
        }

        @Test("free a screen as soon as it is gone, drawn or not")
        func screens() async throws {
            let service = DeskService()
            try await Talk.with(Desk.app(service), at: "/5") { talk in
                #expect(service.alive.contains("model of page(5)"))
                await talk.tap(1, "back")
                #expect(!service.alive.contains("view of page(5)"))
                #expect(!service.alive.contains("model of page(5)"))
                #expect(service.alive.contains("model of desk"))
            }
        }
    }

    /// What happened in a session that could not be asked.
    private final class Mark: Sendable {
        private let marks = Guarded<Set<String>>([])

        func set(_ mark: String) { marks.withLock { _ = $0.insert(mark) } }

        func has(_ mark: String) -> Bool { marks.withLock { $0.contains(mark) } }
    }
#endif
