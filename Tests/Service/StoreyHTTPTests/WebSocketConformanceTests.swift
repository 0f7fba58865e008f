#if HTTP
    import NIOCore
    import NIOEmbedded
    @testable import StoreyHTTP
    import Testing
    import WebSocketCases

    @Suite("WebSocket conformance", .timeLimit(.minutes(10))) struct WebSocketConformanceTests {
        @Test("A WebSocket passes the cases of the Autobahn test suite", arguments: WebSocketCase.all)
        func conformance(to test: WebSocketCase) throws {
            var configuration = WebSocketConfiguration()
            configuration.maxMessageBytes = 1 << 20
            let channel = EmbeddedChannel()
            try channel.pipeline.syncOperations.addHandlers(
                WebSocketUpgrade.handlers(configuration, WebSocketEcho()))
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
            for bytes in test.sent where channel.isActive {
                try channel.writeInbound(ByteBuffer(bytes: bytes))
            }
            var received = ByteBuffer()
            while var bytes = try channel.readOutbound(as: ByteBuffer.self) { received.writeBuffer(&bytes) }
            #expect(WebSocketAnswer.decode(received) == test.expected)
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
            #expect(!channel.isActive)
        }

        @Test("The numbers of the cases are unique, and all categories have cases")
        func table() {
            let ids = WebSocketCase.all.map(\.id)
            #expect(Set(ids).count == ids.count)
            #expect(
                Set(ids.map { $0.prefix { $0 != "." } }) == ["1", "2", "3", "4", "5", "6", "7", "9", "10"])
        }
    }

    /// Sends each message back.
    private final class WebSocketEcho: ChannelInboundHandler {
        typealias InboundIn = WebSocketMessageContent
        typealias OutboundOut = WebSocketMessageContent

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            context.writeAndFlush(wrapOutboundOut(unwrapInboundIn(data)), promise: nil)
        }
    }
#endif
