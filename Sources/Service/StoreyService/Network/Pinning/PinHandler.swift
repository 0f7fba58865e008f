#if HTTP && TLS && !canImport(Darwin)
    import NIOCore
    import NIOSSL
    import NIOTLS

    /// Checks the public key of a server when its TLS handshake is complete.
    final class PinHandler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        /// The time limit of the handshake, which a busy machine can need. A request's own timeout may end it earlier.
        private static let timeout = TimeAmount.seconds(30)

        private let pins: CertificatePins
        private let host: String
        private let checked: EventLoopPromise<Void>
        private var deadline: Scheduled<Void>?

        /// - Parameters:
        ///   - pins: The pins.
        ///   - host: The host of the server.
        ///   - checked: Succeeds if the key has a pin, and fails if it hasn't or there is no handshake.
        init(_ pins: CertificatePins, _ host: String, _ checked: EventLoopPromise<Void>) {
            self.pins = pins
            self.host = host
            self.checked = checked
        }

        func handlerAdded(context: ChannelHandlerContext) {
            let channel = context.channel
            deadline = context.eventLoop.scheduleTask(in: Self.timeout) { [checked] in
                checked.fail(HTTPTransportError(.timedOut, "the TLS handshake took too long"))
                channel.close(promise: nil)
            }
        }

        func handlerRemoved(context: ChannelHandlerContext) { end(.failure(ChannelError.eof)) }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case .handshakeCompleted? = event as? TLSUserEvent {
                end(Result { try check(context) })
            }
            context.fireUserInboundEventTriggered(event)
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            end(.failure(error))
            context.fireErrorCaught(error)
        }

        private func check(_ context: ChannelHandlerContext) throws {
            let certificate = try context.pipeline.syncOperations.nioSSL_peerCertificate()
            try pins.check(certificate?.toDERBytes() ?? [], of: host)
        }

        /// Only the first result counts.
        private func end(_ result: Result<Void, any Error>) {
            deadline?.cancel()
            checked.completeWith(result)
        }
    }
#endif
