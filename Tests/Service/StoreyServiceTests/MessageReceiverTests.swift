#if Service && Mock
    import NIOCore
    import NIOEmbedded
    import StoreyHTTP
    import Testing

    @testable import StoreyService

    @Suite("The receiver of a WebSocket's messages")
    struct MessageReceiverTests {
        /// Counts how often more is read.
        private final class ReadCounter: ChannelOutboundHandler {
            typealias OutboundIn = Any
            var count = 0

            func read(context: ChannelHandlerContext) {
                count += 1
                context.read()
            }
        }

        @Test("Nothing is read while 64 kB of messages wait, and reading continues when they are taken")
        func backpressure() throws {
            let (counter, receiver) = (ReadCounter(), MessageReceiver())
            let channel = EmbeddedChannel(handlers: [counter, receiver])
            let bytes = [UInt8](repeating: 7, count: 32 << 10)
            for _ in 1...2 {
                try channel.writeInbound(WebSocketMessageContent.binary(ByteBuffer(bytes: bytes)))
                channel.read()
            }
            #expect(counter.count == 1)
            let promise = channel.eventLoop.makePromise(of: WebSocketPayload.self)
            receiver.next(promise)
            #expect(try promise.futureResult.wait() == .binary(bytes))
            #expect(counter.count == 2)
            _ = try channel.finish(acceptAlreadyClosed: true)
        }
    }
#endif
