#if HTTP && !canImport(Darwin)
    import NIOCore
    import StoreyInternal

    #if TLS
        import NIOSSL
    #endif

    /// The certificates and public keys that a transport trusts.
    final class ServerTrust: Sendable {
        /// What requests must have in common to share connections.
        struct Identity: Hashable {
            let certificates: String?
            let pinnedHosts: [CertificatePins.Host]
            let pinMode: CertificatePins.Mode?
        }

        #if TLS
            /// The context of the certificates, or `nil` for that of the system.
            private let own: Result<NIOSSLContext, any Error>?

            /// Shared and read when it is needed, because reading the system's certificates takes tens of milliseconds.
            private static let system = Result {
                try NIOSSLContext(configuration: .makeClientConfiguration())
            }
        #endif
        let identity: Identity
        private let pins: CertificatePins?
        #if TLS
            /// The certificates (DER) whose authorities have pins, by host, so that only the first connection searches for them.
            private let approved = Locked<[String: [UInt8]]>([:])
        #endif

        /// - Parameters:
        ///   - certificates: The trusted certificates in PEM format, or `nil` for those of the system.
        ///   - pins: The public keys that services must present.
        init(_ certificates: String?, _ pins: CertificatePins?) {
            self.pins = pins
            identity = Identity(
                certificates: certificates, pinnedHosts: pins?.hosts ?? [], pinMode: pins?.mode)
            #if TLS
                own = certificates.map { certificates in
                    var configuration = TLSConfiguration.makeClientConfiguration()
                    let roots = (try? NIOSSLCertificate.fromPEMBytes(Array(certificates.utf8))) ?? []
                    configuration.trustRoots = .certificates(roots)
                    return Result { try NIOSSLContext(configuration: configuration) }
                }
            #endif
        }

        /// Returns a closure that adds the handlers that secure a connection, if its URL asks for it. The closure returns a future
        /// that succeeds when the server has presented a pinned key, or `nil` if it has no pins.
        ///
        /// Not for an event loop: the first call with a secure URL reads the system's certificates.
        func securing(
            _ url: ServiceURL
        ) throws -> @Sendable (any Channel) throws -> EventLoopFuture<Void>? {
            guard url.isSecure else { return { _ in nil } }
            #if TLS
                let context = try (own ?? Self.system).get()
                return { [self] channel in
                    // The handshake doesn't name addresses. Source: RFC 6066, section 3.
                    try channel.pipeline.syncOperations.addHandler(
                        NIOSSLClientHandler(
                            context: context, serverHostname: url.isAddress ? nil : url.host))
                    guard let pins, pins.pins(of: url.host) != nil else { return nil }
                    let checked = channel.eventLoop.makePromise(of: Void.self)
                    try channel.pipeline.syncOperations.addHandler(PinHandler(pins, url, self, checked))
                    return checked.futureResult
                }
            #else
                throw HTTPTransportError(
                    .insecure(.failed),
                    "\(url.authority) needs HTTPS, which this program was built without: enable the trait TLS"
                )
            #endif
        }

        #if TLS
            /// Checks that an authority with a pin has issued a certificate (DER), or has issued that of the authority that did.
            ///
            /// The certificate was validated. The signatures prove which keys lead to it, because a server may send certificates
            /// that have nothing to do with its own.
            /// - Throws: ``HTTPTransportError`` if there is none and the pins are enforced.
            func checkAuthorities(
                of certificate: [UInt8], at url: ServiceURL, _ pins: CertificatePins
            ) async throws(HTTPTransportError) {
                if approved.withLock({ $0[url.host] }) == certificate { return }
                guard let library = LibCrypto.loaded else {
                    do throws(HTTPTransportError) {
                        return try pins.check([certificate], of: url.host)
                    } catch {
                        throw HTTPTransportError(
                            error.kind,
                            "\(error.reason) Pins of authorities need libcrypto of OpenSSL (Debian: libssl3)."
                        )
                    }
                }
                let sent = await CertificateProbe.certificates(at: url)
                let roots = SystemRoots.read(identity.certificates).filter { pins.match([$0], of: url.host) }
                let issuers = library.issuers(of: certificate, among: sent + roots)
                try pins.check([certificate] + issuers, of: url.host)
                if pins.match(issuers, of: url.host) { approved.withLock { $0[url.host] = certificate } }
            }
        #endif
    }
#endif
