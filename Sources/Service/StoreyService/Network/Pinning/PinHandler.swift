#if HTTP && TLS && !canImport(Darwin)
    import NIOCore
    import NIOSSL
    import NIOTLS

    /// Checks the public keys of a server and of its authorities when its TLS handshake is complete.
    final class PinHandler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        /// The time limit of the handshake, which a busy machine can need. A request's own timeout may end it earlier.
        private static let timeout = TimeAmount.seconds(30)

        private let pins: CertificatePins
        private let url: ServiceURL
        private let trust: ServerTrust
        private let checked: EventLoopPromise<Void>

        /// - Parameters:
        ///   - pins: The pins.
        ///   - url: The URL of the server.
        ///   - trust: What the server is trusted by.
        ///   - checked: Succeeds if a key has a pin, and fails if none has or there is no handshake. Only the first result counts.
        init(
            _ pins: CertificatePins, _ url: ServiceURL, _ trust: ServerTrust,
            _ checked: EventLoopPromise<Void>
        ) {
            self.pins = pins
            self.url = url
            self.trust = trust
            self.checked = checked
        }

        func handlerAdded(context: ChannelHandlerContext) {
            let channel = context.channel
            let deadline = context.eventLoop.scheduleTask(in: Self.timeout) { [checked] in
                checked.fail(HTTPTransportError(.timedOut, "the TLS handshake took too long"))
                channel.close(promise: nil)
            }
            checked.futureResult.whenComplete { _ in deadline.cancel() }
        }

        func handlerRemoved(context: ChannelHandlerContext) { checked.fail(ChannelError.eof) }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case .handshakeCompleted? = event as? TLSUserEvent { check(context) }
            context.fireUserInboundEventTriggered(event)
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            checked.fail(error)
            context.fireErrorCaught(error)
        }

        private func check(_ context: ChannelHandlerContext) {
            do {
                let certificate =
                    try context.pipeline.syncOperations.nioSSL_peerCertificate()?.toDERBytes() ?? []
                if pins.match([certificate], of: url.host) { return checked.succeed(()) }
                checked.completeWithTask { [pins, url, trust] in
                    try await trust.checkAuthorities(of: certificate, at: url, pins)
                }
            } catch {
                checked.fail(error)
            }
        }
    }
#endif
