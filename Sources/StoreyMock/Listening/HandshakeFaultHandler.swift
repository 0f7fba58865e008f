#if Mock
    import NIOCore

    /// Stands where encryption would begin, and does the wrong thing as soon as a client begins.
    final class HandshakeFaultHandler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        /// The fatal alert handshake_failure. Source: RFC 8446, section 6.
        static let refusal: [UInt8] = [0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x28]

        private let kind: HandshakeFault.Kind
        private let timeout: Duration
        private var isOver = false

        init(_ kind: HandshakeFault.Kind, timeout: Duration) {
            self.kind = kind
            self.timeout = timeout
        }

        func channelActive(context: ChannelHandlerContext) {
            // Who says nothing is not waited for.
            let waiting = close(context, in: .nanoseconds(timeout.nanoseconds)) { !$0.isOver }
            context.channel.closeFuture.whenComplete { _ in waiting.cancel() }
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isOver else { return }
            isOver = true
            switch kind {
            // The last three have a certificate to show, and never come here.
            case .never, .expired, .otherName, .untrusted: return
            case .reset: return context.reset()
            case .refused: context.writeBelowEncryption(Self.refusal)
            case .garbage: context.writeBelowEncryption(ExchangeHandler.garbage(0))
            }
            context.close(mode: .output, promise: nil)
            _ = close(context, in: .seconds(1)) { _ in true }
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event as? ChannelEvent == .inputClosed { context.close(promise: nil) }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        private func close(
            _ context: ChannelHandlerContext, in time: TimeAmount,
            if isMeant: @escaping (HandshakeFaultHandler) -> Bool
        ) -> Scheduled<Void> {
            let bound = NIOLoopBound((self, context, isMeant), eventLoop: context.eventLoop)
            return context.eventLoop.scheduleTask(in: time) {
                let (handler, context, isMeant) = bound.value
                if isMeant(handler) { context.close(promise: nil) }
            }
        }
    }
#endif
