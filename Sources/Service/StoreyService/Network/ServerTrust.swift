#if HTTP && !canImport(Darwin)
    import NIOCore

    #if TLS
        import NIOSSL
    #endif

    /// The certificates that a transport trusts.
    final class ServerTrust: Sendable {
        #if TLS
            /// The context of the certificates, or `nil` for that of the system.
            private let own: Result<NIOSSLContext, any Error>?

            /// Shared and read when it is needed, because reading the system's certificates takes tens of milliseconds.
            private static let system = Result {
                try NIOSSLContext(configuration: .makeClientConfiguration())
            }
        #endif
        /// The trusted certificates in PEM format, or `nil` for those of the system. Requests share only connections that were
        /// made with the same.
        let certificates: String?

        /// - Parameter certificates: The trusted certificates in PEM format, or `nil` for those of the system.
        init(_ certificates: String?) {
            self.certificates = certificates
            #if TLS
                own = certificates.map { certificates in
                    var configuration = TLSConfiguration.makeClientConfiguration()
                    let roots = (try? NIOSSLCertificate.fromPEMBytes(Array(certificates.utf8))) ?? []
                    configuration.trustRoots = .certificates(roots)
                    return Result { try NIOSSLContext(configuration: configuration) }
                }
            #endif
        }

        /// Returns a closure that adds the handlers that secure a connection, if its URL asks for it.
        ///
        /// Not for an event loop: the first call with a secure URL reads the system's certificates.
        func securing(_ url: ServiceURL) throws -> @Sendable (any Channel) throws -> Void {
            guard url.isSecure else { return { _ in } }
            #if TLS
                let context = try (own ?? Self.system).get()
                return { channel in
                    // The handshake doesn't name addresses. Source: RFC 6066, section 3.
                    try channel.pipeline.syncOperations.addHandler(
                        NIOSSLClientHandler(
                            context: context, serverHostname: url.isAddress ? nil : url.host))
                }
            #else
                throw HTTPTransportError(
                    .insecure(.failed),
                    "\(url.authority) needs HTTPS, which this program was built without: enable the trait TLS"
                )
            #endif
        }
    }
#endif
