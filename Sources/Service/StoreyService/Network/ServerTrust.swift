#if HTTP && !canImport(Darwin)
    import NIOCore
    import NIOHTTP1
    import NIOPosix

    #if TLS
        import NIOSSL
    #endif
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
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
        /// Distinguishes connections that were made with other certificates. Empty for those of the system.
        let identifier: String

        /// - Parameter certificates: The trusted certificates in PEM format, or `nil` for those of the system.
        init(_ certificates: String?) {
            identifier = certificates ?? ""
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

        /// Returns the error of a transport for an error of the network.
        func error(_ error: any Error, at url: ServiceURL, hasBegun: Bool) async -> HTTPTransportError {
            if let error = error as? HTTPTransportError { return error }
            #if TLS
                if CertificateProbe.isRefused(error) {
                    let failure = await CertificateProbe.tlsFailure(at: url)
                    return HTTPTransportError(Task.isCancelled ? .cancelled : .insecure(failure), "\(error)")
                }
            #endif
            return HTTPTransportError(Self.kind(of: error, hasBegun: hasBegun), "\(error)")
        }

        private static func kind(of error: any Error, hasBegun: Bool) -> HTTPTransportError.Kind {
            if error is CancellationError || Task.isCancelled { return .cancelled }
            if let error = error as? HTTPParserError {
                // The connection ended before the response did.
                return error == .invalidEOFState ? .incomplete : .malformed
            }
            #if TLS
                if let kind = kindOfTLSError(error, hasBegun: hasBegun) { return kind }
            #endif
            switch error {
            case ChannelError.connectTimeout: return .timedOut
            case is ChannelError: return hasBegun ? .incomplete : .connectionLost
            case let error as IOError where [ECONNRESET, EPIPE].contains(error.errnoCode):
                return hasBegun ? .incomplete : .connectionLost
            default: return hasBegun ? .incomplete : .unreachable
            }
        }

        #if TLS
            private static func kindOfTLSError(_ error: any Error, hasBegun: Bool) -> HTTPTransportError.Kind?
            {
                switch error {
                // The connection ended without a TLS closure alert.
                case NIOSSLError.uncleanShutdown: hasBegun ? .incomplete : .connectionLost
                case NIOSSLError.handshakeFailed(.sslError(let errors))
                where errors.contains(.eofDuringHandshake):
                    .connectionLost
                case let error as NIOSSLExtraError where error == .failedToValidateHostname:
                    .insecure(.hostnameMismatch)
                case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: .insecure(.failed)
                default: nil
                }
            }
        #endif
    }
#endif
