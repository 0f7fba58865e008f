#if Mock && TLS
    import NIOSSL

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// The certificate that a mock server presents to HTTPS clients, with its private key.
    public struct MockCertificate: Sendable {
        /// The certificates for clients to trust, as PEM: the authority that signed the server's certificate, or
        /// the server's own certificate chain.
        public let certificate: String
        /// The SHA-256 fingerprint of the first trusted certificate, as other tools show it: `AB:CD:…`.
        public let fingerprint: String
        let key: String
        /// The names and IP addresses of the server.
        let names: [String]
        /// The authority that can sign further certificates, or `nil` if its key is not available.
        let authority: GeneratedAuthority?
        let context: NIOSSLContext

        /// Uses an existing certificate. A server's certificate is presented unchanged. An authority signs a new
        /// certificate for the server. A single certificate that may sign others and has no server names counts
        /// as an authority.
        /// - Parameters:
        ///   - certificate: a server's certificate chain, or a single authority's certificate, as PEM.
        ///   - key: the private key, as unencrypted PEM.
        ///   - names: the names and IP addresses of the server, for certificates that an authority signs, and for
        ///     those of a ``HandshakeFault``.
        /// - Throws: ``MockCertificateError`` if the certificate or the key is invalid, they do not belong
        ///   together, a name is invalid, or an authority can't sign because the program openssl isn't installed.
        public init(
            certificate: String, key: String, for names: [String] = localNames
        ) throws(MockCertificateError) {
            self.names = names
            authority = try GeneratedAuthority(certificate: certificate, key: key)
            if let authority {
                context = try Self.context(for: names, by: authority)
            } else {
                context = try Self.context(certificate, key)
            }
            self.certificate = certificate
            self.key = key
            fingerprint = try GeneratedCertificate.fingerprint(of: certificate)
        }

        /// The names and addresses of the local computer.
        public static let localNames = GeneratedCertificate.localNames

        /// Creates an authority, which no client trusts by default, and a certificate signed by it that is valid
        /// for 397 days.
        /// - Parameter names: the names and IP addresses of the server.
        /// - Throws: ``MockCertificateError`` if a name is invalid, or if the program openssl isn't installed.
        public static func generated(for names: [String] = localNames) throws(MockCertificateError)
            -> MockCertificate
        {
            let authority = try GeneratedAuthority()
            return try MockCertificate(certificate: authority.certificate, key: authority.key, for: names)
        }

        /// Creates a context with a certificate that an authority signs.
        /// - Parameters:
        ///   - names: the names and IP addresses in the certificate.
        ///   - time: the time of creation.
        ///   - authority: the authority.
        static func context(
            for names: [String], at time: Date = .now, by authority: GeneratedAuthority
        ) throws(MockCertificateError) -> NIOSSLContext {
            let made = try GeneratedCertificate(for: names, at: time, by: authority)
            return try context(made.certificate + authority.certificate, made.key)
        }

        private static func context(_ certificates: String, _ key: String) throws(MockCertificateError)
            -> NIOSSLContext
        {
            guard let chain = try? NIOSSLCertificate.fromPEMBytes(Array(certificates.utf8)), !chain.isEmpty
            else {
                throw MockCertificateError(
                    "the certificate is not valid PEM: expected -----BEGIN CERTIFICATE-----")
            }
            guard let secret = try? NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem) else {
                throw MockCertificateError(
                    "the private key is not valid PEM, or is encrypted: expected -----BEGIN PRIVATE KEY-----")
            }
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(secret))
            configuration.minimumTLSVersion = .tlsv12
            configuration.applicationProtocols = ["http/1.1"]
            do {
                return try NIOSSLContext(configuration: configuration)
            } catch {
                throw MockCertificateError("the key does not belong to the certificate: \(error)")
            }
        }
    }
#endif
