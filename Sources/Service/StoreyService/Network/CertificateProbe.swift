#if HTTP && TLS && !canImport(Darwin)
    import FoundationEssentials
    import NIOCore
    import NIOPosix
    import NIOSSL

    /// Inspects the certificates that a server sends, which BoringSSL doesn't report.
    enum CertificateProbe {
        /// The time limit of the probe, which a busy machine can need. A request's own timeout may end it earlier.
        private static let timeout = TimeAmount.seconds(30)

        /// Returns whether a handshake failed because the certificate isn't trusted or isn't valid now.
        static func isRefused(_ error: any Error) -> Bool {
            guard case .handshakeFailed(.sslError(let errors))? = error as? NIOSSLError else { return false }
            return errors.contains { $0.description.contains("CERTIFICATE_VERIFY_FAILED") }
        }

        /// Connects again to inspect the certificate, and returns the reason of the failure.
        static func tlsFailure(at url: ServiceURL) async -> HTTPTransportError.TLSFailure {
            guard let shown = await sent(by: url).first else { return .untrusted }
            let now = Int(Date.now.timeIntervalSince1970)
            return Int(shown.notValidBefore) <= now && now <= Int(shown.notValidAfter) ? .untrusted : .expired
        }

        /// Connects, and returns the certificates (DER) that the server sends, its own first. They aren't validated.
        static func certificates(at url: ServiceURL) async -> [[UInt8]] {
            await sent(by: url).compactMap { try? $0.toDERBytes() }
        }

        private static func sent(by url: ServiceURL) async -> [NIOSSLCertificate] {
            guard let context = try? NIOSSLContext(configuration: .makeClientConfiguration()) else {
                return []
            }
            let loop = MultiThreadedEventLoopGroup.singleton.any()
            let shown = loop.makePromise(of: [NIOSSLCertificate].self)
            let connecting = ClientBootstrap(group: loop).connectTimeout(timeout)
                .channelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(
                            NIOSSLClientHandler(
                                context: context, serverHostname: url.isAddress ? nil : url.host,
                                customVerificationCallback: { certificates, verified in
                                    shown.succeed(certificates)
                                    // The probe never completes a connection.
                                    verified.succeed(.failed)
                                }))
                    }
                }
                .connect(host: url.host, port: url.port)
            connecting.whenFailure { _ in shown.succeed([]) }
            connecting.whenSuccess { channel in
                channel.closeFuture.whenComplete { _ in shown.succeed([]) }
            }
            let waiting = loop.scheduleTask(in: timeout) { shown.succeed([]) }
            let certificates = await withTaskCancellationHandler {
                try? await shown.futureResult.get()
            } onCancel: {
                shown.succeed([])
            }
            waiting.cancel()
            connecting.whenSuccess { $0.close(promise: nil) }
            return certificates ?? []
        }
    }
#endif
