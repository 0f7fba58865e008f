#if Mock
    import NIOCore
    import NIOEmbedded
    @testable import StoreyHTTP
    @testable import StoreyMock
    import Testing
    import WebSocketCases

    @Suite("Conformance of a mocked WebSocket", .timeLimit(.minutes(10)))
    struct MockWebSocketConformanceTests {
        @Test("A stub that echoes passes the cases of the Autobahn test suite", arguments: WebSocketCase.all)
        func conformance(to test: WebSocketCase) throws {
            let script = WebSocketScript(rules: [WebSocketRule([WebSocketStep(.echo)])])
            let channel = EmbeddedChannel()
            try channel.pipeline.syncOperations.addHandlers(
                WebSocketUpgrade.handlers(WebSocketConfiguration(), WebSocketScriptHandler(script) { _ in }))
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
            for bytes in test.sent where channel.isActive {
                try channel.writeInbound(ByteBuffer(bytes: bytes))
                channel.embeddedEventLoop.run()
            }
            var received = ByteBuffer()
            while var bytes = try channel.readOutbound(as: ByteBuffer.self) { received.writeBuffer(&bytes) }
            #expect(WebSocketAnswer.decode(received) == test.expected)
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
            #expect(!channel.isActive)
        }
    }
#endif
