#if Web
    @testable import StoreyWeb
    import Testing

    @Suite("Connections that end early", .timeLimit(.minutes(10)))
    struct LateDecisionTests {
        @Test("A connection that closes before the session's decision is reported to the session")
        func closesBeforeDecision() async throws {
            let slow = SlowApplication()
            try await RawClient.serving(slow) { port in
                try await RawClient.connected(to: port) { wire in
                    try await wire.send(RawClient.request(port: port))
                    await slow.isAsked()
                }
                // The server has noticed the closed connection by the time the next one is served, or later.
                try await RawClient.connected(to: port) { wire in
                    try await wire.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    _ = try await wire.readHead()
                }
                slow.answer()
                try await until("the connection is closed") { slow.echo.events == ["closed"] }
            }
        }
    }

    /// An application that delays its decision.
    private final class SlowApplication: WebApplication {
        let echo = EchoApplication()
        private let asked = AsyncStream.makeStream(of: Void.self)
        private let answered = AsyncStream.makeStream(of: Void.self)

        func page(_ request: PageRequest) async -> PageResponse { await echo.page(request) }

        func transfer(_ request: FileRequest) async -> FileAnswer { .refuse(404) }

        func connect(_ request: SocketRequest) async -> SocketAnswer {
            asked.continuation.yield()
            for await _ in answered.stream { break }
            return await echo.connect(request)
        }

        func isAsked() async { for await _ in asked.stream { break } }

        func answer() { answered.continuation.finish() }
    }
#endif
