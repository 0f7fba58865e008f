#if Mock
    import GeneratedCertificate
    import NIOCore
    import NIOSSL

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// How a listener's connections are encrypted, or go wrong in it.
    struct Encryption: Sendable {
        private let context: NIOSSLContext
        private let fault: HandshakeFault?
        /// With the certificate that is shown when the fault is that of a certificate.
        private let wrongContext: NIOSSLContext?

        /// - Throws: ``MockCertificateError`` where the fault is that of a certificate, and nobody can vouch for that one.
        init(_ certificate: MockCertificate, _ fault: HandshakeFault?) throws(MockCertificateError) {
            context = certificate.context
            self.fault = fault
            wrongContext = try fault.flatMap { fault throws(MockCertificateError) in
                try Self.wrong(fault.kind, certificate)
            }
        }

        /// What is wrong with it is one thing, so that this is what clients say: the authority that they trust vouches for it.
        private static func wrong(
            _ kind: HandshakeFault.Kind, _ certificate: MockCertificate
        ) throws(MockCertificateError) -> NIOSSLContext? {
            func authority() throws(MockCertificateError) -> GeneratedAuthority {
                if let authority = certificate.authority { return authority }
                throw MockCertificateError(
                    "the handshake fault \(kind.rawValue) needs another certificate, and this one's key may sign none: "
                        + "give an authority's certificate and key, or let them be made")
            }
            return switch kind {
            case .expired:
                try MockCertificate.context(
                    for: certificate.names, at: .now - Double(GeneratedCertificate.days) * 86_400,
                    by: authority())
            case .otherName: try MockCertificate.context(for: ["other.invalid"], by: authority())
            case .untrusted: try MockCertificate.generated(for: certificate.names).context
            case .refused, .garbage, .reset, .never: nil
            }
        }

        /// Puts on a new connection what encrypts it, or what goes wrong instead.
        /// - Returns: whether there is anything to be answered on it.
        func begin(on channel: any Channel, _ connections: Connections, _ timeout: Duration) throws -> Bool {
            let pipeline = channel.pipeline.syncOperations
            guard let fault, connections.happens(fault.percent) else {
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
