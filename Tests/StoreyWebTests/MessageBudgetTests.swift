#if Web
    import NIOCore
    import NIOEmbedded
    import NIOWebSocket
    @testable import StoreyWeb
    import Testing

    @Suite("A page is read no faster than may be")
    struct MessageBudgetTests {
        @Test("so many a second, and as many at once after a rest", arguments: [1, 7, 100, 1000])
        func rate(perSecond: Int) {
            var now = NIODeadline.uptimeNanoseconds(0)
            var budget = MessageBudget(perSecond: perSecond, now: now)
            var read = 0
            let end = now + .seconds(60)
            while now < end {
                if let wait = budget.wait(now: now) {
                    #expect(wait <= .seconds(1) + .nanoseconds(1))
                    now = now + wait
                } else {
                    budget.spend(now: now)
                    read += 1
                }
            }
            #expect((perSecond * 61 - 1...perSecond * 61 + 1).contains(read))
            now = now + .hours(1)
            for _ in 0..<perSecond {
                #expect(budget.wait(now: now) == nil)
                budget.spend(now: now)
            }
            #expect(budget.wait(now: now) != nil)
        }

        @Test("what came in one go beyond that is owed")
        func debt() {
            var budget = MessageBudget(perSecond: 10, now: .uptimeNanoseconds(0))
            for _ in 0..<30 { budget.spend(now: .uptimeNanoseconds(0)) }
            #expect(budget.wait(now: .uptimeNanoseconds(0)) == .milliseconds(2100) + .nanoseconds(1))
            #expect(budget.wait(now: .uptimeNanoseconds(2_100_000_001)) == nil)
        }

        @Test("so that a flood of whatever frames waits in the network, and the page lives on")
        func flood() throws {
            let reads = ReadCounter()
            let channel = EmbeddedChannel()
            try channel.pipeline.syncOperations.addHandlers([
                reads, WebSocketHandler(.init(messagesPerSecond: 10)),
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
            // 390 are owed. Nobody is thought gone who is not listened to.
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(39_000))
            #expect(reads.count == before)
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(200))
            #expect(reads.count == before + 1)
            #expect(channel.isActive)
        }

        @Test("Who takes no answers to its pings gets no more of them")
        func pings() throws {
            let channel = EmbeddedChannel(handler: WebSocketHandler(.init()))
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

    private final class ReadCounter: ChannelOutboundHandler {
        typealias OutboundIn = Never
        var count = 0

        func read(context: ChannelHandlerContext) {
            count += 1
            context.read()
        }
    }
#endif
