#if HTTP
    import NIOCore

    /// Responds to a connection beyond the server's limit with status 503, and closes it.
    final class RejectionHandler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        /// The time to wait for the request.
        private static let requestTimeout = TimeAmount.seconds(1)

        private var hasResponded = false

        func channelActive(context: ChannelHandlerContext) {
            context.fireChannelActive()
            context.eventLoop.assumeIsolated().scheduleTask(in: Self.requestTimeout) {
                context.close(promise: nil)
            }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !hasResponded else { return }
            hasResponded = true
            let response = ServiceResponse(
                503, fields: ["Content-Type": "text/plain; charset=utf-8", "Retry-After": "10"],
                body: Array("Too many connections. Try again in a moment.\n".utf8))
            let bytes = ResponseEncoder(response, closingAfter: "GET").bytes
            context.writeAndFlush(wrapOutboundOut(bytes)).assumeIsolated().whenComplete { _ in
                context.closeAfterReading()
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    @available(*, unavailable)
    extension RejectionHandler: Sendable {}
#endif
