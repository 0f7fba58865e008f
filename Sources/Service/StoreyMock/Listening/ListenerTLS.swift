#if Mock && TLS
    import NIOCore
    import NIOSSL

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// The TLS configuration of a listener, including injected handshake faults.
    struct ListenerTLS: Sendable {
        private let context: NIOSSLContext
        private let fault: HandshakeFault?
        /// The context with the wrong certificate, for faults that present one.
        private let wrongContext: NIOSSLContext?

        /// - Throws: ``MockCertificateError`` if the fault needs another certificate and there is no authority to
        ///   sign it.
        init(_ certificate: MockCertificate, _ fault: HandshakeFault?) throws(MockCertificateError) {
            context = certificate.context
            self.fault = fault
            wrongContext = try fault.flatMap { fault throws(MockCertificateError) in
                try Self.wrong(fault.kind, certificate)
            }
        }

        /// Creates the wrong certificate. A trusted authority signs it, so that clients report only the intended
        /// problem.
        private static func wrong(
            _ kind: HandshakeFault.Kind, _ certificate: MockCertificate
        ) throws(MockCertificateError) -> NIOSSLContext? {
            func authority() throws(MockCertificateError) -> GeneratedAuthority {
                if let authority = certificate.authority { return authority }
                throw MockCertificateError(
                    "the handshake fault \(kind.rawValue) requires an authority that can sign another certificate. "
                        + "Pass an authority's certificate and key, or use a generated certificate.")
            }
            return switch kind {
            case .expired:
                try MockCertificate.context(
                    for: certificate.names, at: .now - Double(GeneratedCertificate.days) * 86_400,
                    by: authority())
            case .otherName: try MockCertificate.context(for: ["other.invalid"], by: authority())
            case .untrusted: try MockCertificate.generated(for: certificate.names).context
            case .refused, .randomData, .reset, .noResponse: nil
            }
        }

        /// Adds TLS, or the injected fault, to a new connection.
        /// - Returns: whether the connection can receive requests.
        func begin(on channel: any Channel, _ random: ConnectionRandomness, _ timeout: Duration) throws
            -> Bool
        {
            let pipeline = channel.pipeline.syncOperations
            guard let fault, random.happens(fault.percent) else {
                try pipeline.addHandler(NIOSSLServerHandler(context: context))
                return true
            }
            if let wrongContext {
                try pipeline.addHandler(NIOSSLServerHandler(context: wrongContext))
                return true
            }
            try pipeline.addHandler(HandshakeFaultHandler(fault.kind, timeout: timeout))
            return false
        }
    }
#endif
