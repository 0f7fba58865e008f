#if Mock
    import GeneratedCertificate
    import NIOSSL

    /// What a mock server shows clients that ask by https, and the key that proves it to be its own.
    public struct MockCertificate: Sendable {
        /// The certificate, and those that vouch for it, as PEM: what clients are told to trust.
        public let certificate: String
        /// The SHA-256 of the certificate, as browsers show it: `AB:CD:…`.
        public let fingerprint: String
        let key: String
        let context: NIOSSLContext

        /// Takes a certificate that there is.
        /// - Parameters:
        ///   - certificate: the certificate, then those that vouch for it, as PEM.
        ///   - key: its private key, as PEM, not encrypted.
        /// - Throws: ``MockCertificateError`` where either is none, or the key is that of another certificate.
        public init(certificate: String, key: String) throws(MockCertificateError) {
            guard let chain = try? NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)),
                let first = chain.first,
                let bytes = try? first.toDERBytes()
            else { throw MockCertificateError("this is no certificate in PEM: -----BEGIN CERTIFICATE-----") }
            guard let secret = try? NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem) else {
                throw MockCertificateError(
                    "this is no private key in PEM, or an encrypted one: -----BEGIN PRIVATE KEY-----")
            }
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(secret))
            configuration.minimumTLSVersion = .tlsv12
            configuration.applicationProtocols = ["http/1.1"]
            do {
                context = try NIOSSLContext(configuration: configuration)
            } catch {
                throw MockCertificateError("the key is that of another certificate: \(error)")
            }
            self.certificate = certificate
            self.key = key
            fingerprint = GeneratedCertificate.fingerprint(of: bytes)
        }

        init(_ made: GeneratedCertificate) throws(MockCertificateError) {
            try self.init(certificate: made.certificate, key: made.key)
        }

        /// The names by which this computer reaches itself.
        public static let localNames = GeneratedCertificate.localNames

        /// Makes a new one, which nobody trusts who was not told to; it holds for 397 days.
        /// - Parameter names: the names and IP addresses that clients may reach the server by.
        /// - Throws: ``MockCertificateError`` where a name is none.
        public static func generated(for names: [String] = localNames) throws(MockCertificateError)
            -> MockCertificate
        {
            do {
                return try MockCertificate(GeneratedCertificate(for: names))
            } catch let error as GeneratedCertificateError {
                throw MockCertificateError("\(error)")
            } catch let error as MockCertificateError {
                throw error
            } catch {
                throw MockCertificateError("no certificate could be made: \(error)")
            }
        }
    }
#endif
