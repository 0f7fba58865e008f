#if Mock
    import GeneratedCertificate
    import NIOSSL

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// What a mock server shows clients that ask by https, and the key that proves it to be its own.
    public struct MockCertificate: Sendable {
        /// What clients are told to trust, as PEM: that of the authority which vouches for the server, or the server's own
        /// and those that vouch for it.
        public let certificate: String
        /// The SHA-256 of the first certificate that clients are told to trust, as tools show it: `AB:CD:…`.
        public let fingerprint: String
        let key: String
        /// The names and IP addresses that clients may reach the server by.
        let names: [String]
        /// Who can vouch for further certificates; nil where its key is not known.
        let authority: GeneratedAuthority?
        let context: NIOSSLContext

        /// Takes a certificate that there is: a server's, which is shown as it is, or that of an authority, which vouches
        /// for one made now. It is an authority's where it may sign others, has no names of servers, and stands alone.
        /// - Parameters:
        ///   - certificate: a server's certificate, then those that vouch for it, or an authority's and no other, as PEM.
        ///   - key: its private key, as PEM, not encrypted.
        ///   - names: the names and IP addresses that clients may reach the server by: for an authority's, and for what a
        ///     ``HandshakeFault`` shows instead.
        /// - Throws: ``MockCertificateError`` where either is none, the key is that of another certificate, or a name is
        ///   none.
        public init(
            certificate: String, key: String, for names: [String] = localNames
        ) throws(MockCertificateError) {
            self.names = names
            authority = GeneratedAuthority(certificate: certificate, key: key)
            if let authority {
                context = try Self.context(for: names, by: authority)
            } else {
                context = try Self.context(certificate, key)
            }
            self.certificate = certificate
            self.key = key
            do {
                let bytes = try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)).first?.toDERBytes()
                fingerprint = GeneratedCertificate.fingerprint(of: bytes ?? [])
            } catch {
                throw MockCertificateError("this certificate cannot be read: \(error)")
            }
        }

        /// The names by which this computer reaches itself.
        public static let localNames = GeneratedCertificate.localNames

        /// Makes an authority, which nobody trusts who was not told to, and a certificate that it vouches for; that one
        /// holds for 397 days.
        /// - Parameter names: the names and IP addresses that clients may reach the server by.
        /// - Throws: ``MockCertificateError`` where a name is none.
        public static func generated(for names: [String] = localNames) throws(MockCertificateError)
            -> MockCertificate
        {
            do {
                let authority = try GeneratedAuthority(named: authorityName)
                return try MockCertificate(
                    certificate: authority.certificate, key: authority.key, for: names)
            } catch let error as MockCertificateError {
                throw error
            } catch {
                throw MockCertificateError("\(error)")
            }
        }

        /// What people see in their lists of authorities.
        static let authorityName = "Storey mock server"

        /// With a certificate that an authority vouches for.
        /// - Parameters:
        ///   - names: the names and IP addresses that it is for.
        ///   - time: when it is made.
        ///   - authority: who vouches for it.
        static func context(
            for names: [String], at time: Date = .now, by authority: GeneratedAuthority
        ) throws(MockCertificateError) -> NIOSSLContext {
            do {
                let made = try GeneratedCertificate(for: names, at: time, by: authority)
                return try context(made.certificate + authority.certificate, made.key)
            } catch let error as MockCertificateError {
                throw error
            } catch {
                throw MockCertificateError("\(error)")
            }
        }

        private static func context(_ certificates: String, _ key: String) throws(MockCertificateError)
            -> NIOSSLContext
        {
            guard let chain = try? NIOSSLCertificate.fromPEMBytes(Array(certificates.utf8)), !chain.isEmpty
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
                return try NIOSSLContext(configuration: configuration)
            } catch {
                throw MockCertificateError("the key is that of another certificate: \(error)")
            }
        }
    }
#endif
