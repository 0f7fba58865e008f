#if Service && !canImport(Darwin)
    import NIOCore
    import NIOEmbedded
    import NIOHTTP1
    import StoreyHTTP
    import Testing

    @testable import StoreyService

    @Suite("The receiver of a response")
    struct ResponseReceiverTests {
        @Test func `A response may take any time, but it must not pause for longer than the limit`() throws {
            let receiver = ResponseReceiver()
            let channel = EmbeddedChannel(handler: receiver)
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
            let message = try RequestMessage(ServiceRequest("GET", "/a"), "http://localhost/a")
            receiver.start(message, timeLimit: .seconds(10)) {}
            let head = HTTPResponseHead(version: .http1_1, status: .ok)
            channel.embeddedEventLoop.advanceTime(by: .seconds(9))
            try channel.writeInbound(HTTPClientResponsePart.head(head))
            for _ in 1...5 {
                channel.embeddedEventLoop.advanceTime(by: .seconds(9))
                try channel.writeInbound(HTTPClientResponsePart.body(ByteBuffer(string: "a")))
            }
            #expect(channel.isActive)
            channel.embeddedEventLoop.advanceTime(by: .seconds(9))
            #expect(channel.isActive)
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
            #expect(!channel.isActive)
        }
    }
#endif
