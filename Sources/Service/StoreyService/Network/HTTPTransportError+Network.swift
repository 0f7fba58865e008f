#if HTTP && !canImport(Darwin)
    import NIOCore
    import NIOHTTP1

    #if TLS
        import NIOSSL
    #endif
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    extension HTTPTransportError {
        /// Creates the error of a transport from an error of the network.
        /// - Parameters:
        ///   - error: The error.
        ///   - url: The URL of the request.
        ///   - hasBegun: Whether the head of the response has arrived.
        init(_ error: any Error, at url: ServiceURL, hasBegun: Bool) async {
            if let error = error as? HTTPTransportError {
                self = error
                return
            }
            #if TLS
                if CertificateProbe.isRefused(error) {
                    let failure = await CertificateProbe.tlsFailure(at: url)
                    self.init(Task.isCancelled ? .cancelled : .insecure(failure), "\(error)")
                    return
                }
            #endif
            self.init(Self.kind(of: error, hasBegun: hasBegun), "\(error)")
        }

        private static func kind(of error: any Error, hasBegun: Bool) -> Kind {
            if error is CancellationError || Task.isCancelled { return .cancelled }
            if let error = error as? HTTPParserError {
                // The connection ended before the response did.
                return error == .invalidEOFState ? .incomplete : .malformed
            }
            #if TLS
                if let kind = kindOfTLSError(error, hasBegun: hasBegun) { return kind }
            #endif
            switch error {
            case is NIOHTTPClientUpgradeError: return .malformed
            case ChannelError.connectTimeout: return .timedOut
            case is ChannelError: return hasBegun ? .incomplete : .connectionLost
            case let error as IOError where [ECONNRESET, EPIPE].contains(error.errnoCode):
                return hasBegun ? .incomplete : .connectionLost
            default: return hasBegun ? .incomplete : .unreachable
            }
        }

        #if TLS
            private static func kindOfTLSError(_ error: any Error, hasBegun: Bool) -> Kind? {
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
