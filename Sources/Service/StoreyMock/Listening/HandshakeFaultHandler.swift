#if Mock
    import NIOCore

    /// A channel handler in place of TLS that fails as soon as the client starts the handshake.
    final class HandshakeFaultHandler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let kind: HandshakeFault.Kind
        private let timeout: Duration
        private var isFinished = false

        init(_ kind: HandshakeFault.Kind, timeout: Duration) {
            self.kind = kind
            self.timeout = timeout
        }

        func channelActive(context: ChannelHandlerContext) {
            // Closes the connection of a client that sends nothing.
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            let timeoutTask = context.eventLoop.scheduleTask(in: TimeAmount(timeout)) {
                let (handler, context) = bound.value
                if !handler.isFinished { context.close(promise: nil) }
            }
            context.channel.closeFuture.whenComplete { _ in timeoutTask.cancel() }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isFinished else { return }
            isFinished = true
            switch kind {
            // The last three complete a handshake, so this handler isn't used.
            case .noResponse, .expired, .otherName, .untrusted: return
            case .reset: return context.reset()
            case .refused: context.writeBelowTLS(FaultBytes.handshakeFailureAlert)
            case .randomData: context.writeBelowTLS(ByteBuffer(bytes: FaultBytes.random(seed: 0)))
            }
            context.closeAfterReading()
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event as? ChannelEvent == .inputClosed { context.close(promise: nil) }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
#endif
