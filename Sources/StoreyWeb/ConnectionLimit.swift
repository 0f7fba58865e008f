#if Web
    import Guarding
    import NIOCore
    import Storey

    /// Counts a server's connections, and refuses those that are too many.
    final class ConnectionLimit: Sendable {
        private let maximum: Int
        private let count = Guarded(0)

        init(_ maximum: Int) { self.maximum = maximum }

        /// Takes a connection in, until it closes.
        /// - Returns: false where it is one too many.
        func admit(_ channel: any Channel) -> Bool {
            let isAdmitted = count.withLock { count in
                if count >= maximum { return false }
                count += 1
                return true
            }
            if isAdmitted {
                channel.closeFuture.whenComplete { [self] _ in count.withLock { $0 -= 1 } }
            }
            return isAdmitted
        }
    }

    /// Answers whatever a connection asks with that there are too many, and closes it.
    final class RefusingHandler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        /// Longer than that it is not waited for a question.
        private static let patience = TimeAmount.seconds(1)

        private var hasAnswered = false

        func channelActive(context: ChannelHandlerContext) {
            context.fireChannelActive()
            context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) {
                context.close(promise: nil)
            }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !hasAnswered else { return }
            hasAnswered = true
            let words = "Too many people are connected. Try again in a moment.\n"
            let answer = """
                HTTP/1.1 503 Service Unavailable\r
                Content-Type: text/plain; charset=utf-8\r
                Content-Length: \(words.utf8.count)\r
                Retry-After: 10\r
                Connection: close\r
                \r
                \(words)
                """
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer))).assumeIsolated().whenComplete {
                _ in
                context.close(promise: nil)
            }
        }
    }

    @available(*, unavailable)
    extension RefusingHandler: Sendable {}
#endif
