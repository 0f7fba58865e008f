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

        init(_ certificate: MockCertificate, _ fault: HandshakeFault?) throws {
            context = certificate.context
            self.fault = fault
            let wrong: GeneratedCertificate? =
                switch fault?.kind {
                case .expired?:
                    try GeneratedCertificate(at: .now - Double(GeneratedCertificate.days) * 86_400)
                case .otherName?: try GeneratedCertificate(for: ["other.invalid"])
                default: nil
                }
            wrongContext = try wrong.map { try MockCertificate($0).context }
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
