#if Service && !canImport(Darwin)
    import FoundationEssentials
    import NIOCore
    import NIOPosix
    import NIOSSL

    /// The certificate that a server shows: BoringSSL refuses one without a word about why.
    enum ShownCertificate {
        /// Who connects to nobody, or to somebody silent, is not waited for: the request has failed already.
        private static let patience = TimeAmount.seconds(5)

        /// Whether nobody who is trusted vouches for the certificate, or it does not hold today.
        static func isRefused(_ error: any Error) -> Bool {
            guard case .handshakeFailed(.sslError(let errors))? = error as? NIOSSLError else { return false }
            return errors.contains { $0.description.contains("CERTIFICATE_VERIFY_FAILED") }
        }

        /// Why a certificate was refused: connects once more, to see it.
        static func insecurity(at base: String) async -> HTTPTransportError.Insecurity {
            guard let shown = await certificate(at: base) else { return .untrusted }
            let now = Int(Date.now.timeIntervalSince1970)
            return Int(shown.notValidBefore) <= now && now <= Int(shown.notValidAfter) ? .untrusted : .expired
        }

        private static func certificate(at base: String) async -> NIOSSLCertificate? {
            guard let url = URL(string: base), let host = url.host(),
                let context = try? NIOSSLContext(configuration: .makeClientConfiguration())
            else { return nil }
            let loop = MultiThreadedEventLoopGroup.singleton.any()
            let shown = loop.makePromise(of: NIOSSLCertificate?.self)
            let connecting = ClientBootstrap(group: loop).connectTimeout(patience)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(
                            NIOSSLClientHandler(
                                context: context, serverHostname: isAddress(host) ? nil : host,
                                customVerificationCallback: { certificates, verified in
                                    shown.succeed(certificates.first)
                                    // Nothing is ever said to whoever showed it.
                                    verified.succeed(.failed)
                                }))
                    }
                }
                .connect(host: host, port: url.port ?? 443)
            connecting.whenFailure { _ in shown.succeed(nil) }
            connecting.whenSuccess { channel in
                channel.closeFuture.whenComplete { _ in shown.succeed(nil) }
            }
            let waiting = loop.scheduleTask(in: patience) { shown.succeed(nil) }
            let certificate = await withTaskCancellationHandler {
                try? await shown.futureResult.get()
            } onCancel: {
                shown.succeed(nil)
            }
            waiting.cancel()
            connecting.whenSuccess { $0.close(promise: nil) }
            return certificate ?? nil
        }

        private static func isAddress(_ host: String) -> Bool {
            (try? SocketAddress(ipAddress: host, port: 0)) != nil
        }
    }
#endif
