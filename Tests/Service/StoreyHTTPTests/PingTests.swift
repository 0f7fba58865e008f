#if HTTP
    import NIOCore
    import NIOEmbedded
    import NIOWebSocket
    @testable import StoreyHTTP
    import Testing

    extension WebSocketConfiguration {
        fileprivate static var pinging: WebSocketConfiguration {
            var configuration = WebSocketConfiguration()
            configuration.pingInterval = .seconds(30)
            return configuration
        }
    }

    @Suite("Pings")
    struct PingTests {
        private let channel = EmbeddedChannel(handler: WebSocketHandler(.pinging))

        init() throws { try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait() }

        @Test("A silent client gets a ping after 30 seconds and has 30 seconds to answer")
        func pings() throws {
            channel.embeddedEventLoop.advanceTime(by: .seconds(29))
            #expect(try sent().isEmpty)
            channel.embeddedEventLoop.advanceTime(by: .seconds(1))
            #expect(try sent() == [.ping])
            try channel.writeInbound(
                WebSocketFrame(fin: true, opcode: .pong, maskKey: [1, 2, 3, 4], data: ByteBuffer()))
            // As a channel does that isn't embedded.
            channel.read()
            channel.embeddedEventLoop.advanceTime(by: .seconds(30))
            #expect(try sent() == [.ping])
            #expect(channel.isActive)
            channel.embeddedEventLoop.advanceTime(by: .seconds(30))
            #expect(!channel.isActive)
        }

        @Test("A client that sends no close frame is disconnected after the timeout")
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
