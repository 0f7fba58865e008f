#if HTTP
    import NIOCore
    import NIOEmbedded
    import NIOWebSocket
    @testable import StoreyHTTP
    import Testing

    @Suite("Message rate limit")
    struct TokenBucketTests {
        @Test(
            "The bucket allows the given rate, and one second's worth at once after a pause",
            arguments: [1, 7, 100, 1000])
        func rate(perSecond: Int) {
            var now = NIODeadline.uptimeNanoseconds(0)
            var bucket = TokenBucket(perSecond: perSecond, now: now)
            var read = 0
            let end = now + .seconds(60)
            while now < end {
                if let wait = bucket.delay(now: now) {
                    #expect(wait <= .seconds(1) + .nanoseconds(1))
                    now = now + wait
                } else {
                    bucket.consume(now: now)
                    read += 1
                }
            }
            #expect((perSecond * 61 - 1...perSecond * 61 + 1).contains(read))
            now = now + .hours(1)
            for _ in 0..<perSecond {
                #expect(bucket.delay(now: now) == nil)
                bucket.consume(now: now)
            }
            #expect(bucket.delay(now: now) != nil)
        }

        @Test("Frames beyond the limit delay the next read")
        func debt() {
            var bucket = TokenBucket(perSecond: 10, now: .uptimeNanoseconds(0))
            for _ in 0..<30 { bucket.consume(now: .uptimeNanoseconds(0)) }
            #expect(bucket.delay(now: .uptimeNanoseconds(0)) == .milliseconds(2100) + .nanoseconds(1))
            #expect(bucket.delay(now: .uptimeNanoseconds(2_100_000_001)) == nil)
        }

        @Test("A flood of frames pauses reading but keeps the connection")
        func flood() throws {
            let reads = ReadCounter()
            let channel = EmbeddedChannel()
            try channel.pipeline.syncOperations.addHandlers([
                reads, WebSocketHandler(.limited(to: 10)),
            ])
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
            for opcode in [WebSocketOpcode.text, .pong, .ping, .text] {
                for _ in 0..<100 {
                    try channel.writeInbound(
                        WebSocketFrame(fin: true, opcode: opcode, maskKey: [1, 2, 3, 4], data: ByteBuffer()))
                }
            }
            let before = reads.count
            channel.read()
            channel.read()
            #expect(reads.count == before)
            // 390 frames are over the limit. A client that isn't read doesn't time out.
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(39_000))
            #expect(reads.count == before)
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(200))
            #expect(reads.count == before + 1)
            #expect(channel.isActive)
        }

        @Test("A client that doesn't read pongs gets no more of them")
        func pings() throws {
            let channel = EmbeddedChannel(handler: WebSocketHandler(WebSocketConfiguration()))
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
            let ping = WebSocketFrame(fin: true, opcode: .ping, maskKey: [1, 2, 3, 4], data: ByteBuffer())
            channel.isWritable = false
            for _ in 0..<10 { try channel.writeInbound(ping) }
            #expect(try channel.readOutbound(as: WebSocketFrame.self) == nil)
            channel.isWritable = true
            try channel.writeInbound(ping)
            #expect(try channel.readOutbound(as: WebSocketFrame.self)?.opcode == .pong)
        }
    }

    extension WebSocketConfiguration {
        fileprivate static func limited(to messagesPerSecond: Int) -> WebSocketConfiguration {
            var configuration = WebSocketConfiguration()
            configuration.maxMessagesPerSecond = messagesPerSecond
            configuration.pingInterval = .seconds(30)
            return configuration
        }
    }

    private final class ReadCounter: ChannelOutboundHandler {
        typealias OutboundIn = Never
        var count = 0

        func read(context: ChannelHandlerContext) {
            count += 1
            context.read()
        }
    }
#endif
