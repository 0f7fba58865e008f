#if Web
    @testable import StoreyWeb
    import Testing

    @Suite("A connection that breaks off while it is decided on")
    struct SocketDecisionTests {
        private let application = ToyApplication()

        private func accepted() async -> SocketAnswer {
            await application.connect(SocketRequest(token: "good", cookie: nil))
        }

        @Test("is closed once for its session, whichever comes first")
        func order() async {
            let early = SocketDecision()
            await early.leave()
            await early.make(accepted())
            #expect(application.events == ["closed"])
            let late = SocketDecision()
            await late.make(accepted())
            #expect(application.events == ["closed"])
            await late.leave()
            await late.leave()
            #expect(application.events == ["closed", "closed"])
            #expect(early.connection == nil && late.connection == nil)
        }

        @Test("is closed once when both come at the same time")
        func race() async {
            for _ in 0..<500 {
                let decision = SocketDecision()
                async let made: Void = decision.make(accepted())
                async let left: Void = decision.leave()
                _ = await (made, left)
            }
            #expect(application.events.count == 500)
        }

        @Test("says why it was refused all the same")
        func refusal() async {
            let decision = SocketDecision()
            await decision.make(.refuse(403))
            await decision.leave()
            #expect(decision.refusal == 403)
            #expect(application.events == [])
        }

        @Test("leaves nobody behind on the network either")
        func network() async throws {
            let slow = SlowApplication()
            try await Wire.serving(slow) { port in
                try await Wire.connected(to: port) { wire in
                    try await wire.send(Wire.request(port: port))
                    await slow.isAsked()
                }
                // The server has noticed that the connection is gone when the next one is served, or later.
                try await Wire.connected(to: port) { wire in
                    try await wire.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    _ = try await wire.readHead()
                }
                slow.answer()
                try await until("the connection is closed") { slow.toy.events == ["closed"] }
            }
        }
    }

    /// Takes its time to decide on a page that wants to talk.
    private final class SlowApplication: WebApplication {
        let toy = ToyApplication()
        private let asked = AsyncStream.makeStream(of: Void.self)
        private let answered = AsyncStream.makeStream(of: Void.self)

        func page(_ request: PageRequest) async -> PageResponse { await toy.page(request) }

        func connect(_ request: SocketRequest) async -> SocketAnswer {
            asked.continuation.yield()
            for await _ in answered.stream { break }
            return await toy.connect(request)
        }

        func isAsked() async { for await _ in asked.stream { break } }

        func answer() { answered.continuation.finish() }
    }
#endif
