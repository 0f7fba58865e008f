#if HTTP && !canImport(Darwin)
    import NIOCore

    #if TLS
        import NIOSSL
    #endif

    /// The certificates that a transport trusts.
    final class ServerTrust: Sendable {
        #if TLS
            private let context: Result<NIOSSLContext, any Error>

            /// Shared, because reading the system's certificates takes tens of milliseconds.
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
                context =
                    certificates.map { certificates in
                        var configuration = TLSConfiguration.makeClientConfiguration()
                        let roots = (try? NIOSSLCertificate.fromPEMBytes(Array(certificates.utf8))) ?? []
                        configuration.trustRoots = .certificates(roots)
                        return Result { try NIOSSLContext(configuration: configuration) }
                    } ?? Self.system
            #endif
        }

        /// Adds the handlers that secure a connection, if its URL asks for it.
        func secure(_ channel: any Channel, for url: ServiceURL) throws {
            guard url.isSecure else { return }
            #if TLS
                // The handshake doesn't name addresses. Source: RFC 6066, section 3.
                try channel.pipeline.syncOperations.addHandler(
                    NIOSSLClientHandler(
                        context: context.get(), serverHostname: url.isAddress ? nil : url.host))
            #else
                throw HTTPTransportError(
                    .insecure(.failed),
                    "\(url.authority) needs HTTPS, which this program was built without: enable the trait TLS"
                )
            #endif
        }
    }
#endif
