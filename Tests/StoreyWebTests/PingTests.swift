#if Web
    import NIOCore
    import NIOEmbedded
    import NIOWebSocket
    @testable import StoreyWeb
    import Testing

    @Suite("A silent page is asked whether it is still there")
    struct PingTests {
        private let channel = EmbeddedChannel(handler: WebSocketHandler(.init()))

        init() throws { try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait() }

        @Test("after half a minute, and is given another to answer")
        func pings() throws {
            channel.embeddedEventLoop.advanceTime(by: .seconds(29))
            #expect(try sent().isEmpty)
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
            #expect(try sent() == [.ping])
            try channel.writeInbound(
                WebSocketFrame(fin: true, opcode: .pong, maskKey: [1, 2, 3, 4], data: ByteBuffer()))
            channel.embeddedEventLoop.advanceTime(by: .seconds(30))
            #expect(try sent() == [.ping])
            #expect(channel.isActive)
            channel.embeddedEventLoop.advanceTime(by: .seconds(30))
            #expect(!channel.isActive)
        }

        @Test("A page that never says goodbye is not waited for")
        func closeTimeout() throws {
            channel.close(promise: nil)
            #expect(try sent() == [.connectionClose])
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(499))
            #expect(channel.isActive)
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
            #expect(!channel.isActive)
        }

        private func sent() throws -> [WebSocketOpcode] {
            var opcodes: [WebSocketOpcode] = []
            while let frame = try channel.readOutbound(as: WebSocketFrame.self) {
                opcodes.append(frame.opcode)
            }
            return opcodes
        }
    }
#endif
