#if Mock && TLS
    import NIOSSL
    import StoreyInternal

    #if canImport(FoundationEssentials)
        public import FoundationEssentials
    #else
        public import Foundation
    #endif

    /// A generated server certificate and its private key.
    ///
    /// Clients don't trust it by default. They can trust ``certificate``, or compare ``fingerprint``.
    public struct GeneratedCertificate: Sendable, Hashable {
        /// The certificate, as PEM.
        public let certificate: String
        /// The private key, as PEM (PKCS #8). Keep it secret.
        public let key: String
        /// The SHA-256 fingerprint of the certificate (DER): `AB:CD:…`.
        public let fingerprint: String

        /// The names and addresses of the local computer.
        public static let localNames = ["localhost", "*.localhost", "127.0.0.1", "::1"]
        /// Apple's systems don't trust certificates that are valid for more than 398 days.
        public static let days = 397

        /// Creates a key (P-256) and a self-signed certificate for it, with the program openssl. Takes about 30
        /// milliseconds.
        /// - Parameters:
        ///   - names: The names and IP addresses of the server.
        ///   - time: The time of creation. The certificate is valid from the previous day on, because clocks
        ///     differ, and for ``days`` days.
        /// - Throws: ``MockCertificateError`` if a name is invalid, or if the program isn't installed.
        public init(
            for names: [String] = localNames, at time: Date = .now
        ) throws(MockCertificateError) {
            try self.init(for: names, at: time, by: nil)
        }

        /// - Parameters:
        ///   - names: The names and IP addresses of the server.
        ///   - time: The time of creation.
        ///   - authority: The authority that signs the certificate, or `nil` for a self-signed one.
        init(
            for names: [String], at time: Date = .now, by authority: GeneratedAuthority?
        ) throws(MockCertificateError) {
            guard let first = names.first else {
                throw MockCertificateError(
                    "a certificate requires at least one name, such as localhost, mock.example.com or an IP address"
                )
            }
            var alternatives: [String] = []
            for name in names { alternatives.append(try Self.alternative(name)) }
            // No further key usage: BoringSSL would then look for an issuer and reject a self-signed certificate.
            var extensions = [
                "basicConstraints = critical,CA:FALSE", "extendedKeyUsage = serverAuth",
                "subjectAltName = \(alternatives.joined(separator: ","))", "subjectKeyIdentifier = hash",
            ]
            if authority != nil { extensions.append("authorityKeyIdentifier = keyid") }
            let start = time - 86_400
            (certificate, key) = try OpenSSLProgram.with { program in
                try program.certificate(
                    named: first, extensions, from: start, to: start + Double(Self.days) * 86_400,
                    by: authority)
            }
            fingerprint = try Self.fingerprint(of: certificate)
        }

        /// Returns the SHA-256 fingerprint of the first certificate in a PEM text, as browsers and `openssl x509
        /// -fingerprint -sha256` show it.
        static func fingerprint(of certificate: String) throws(MockCertificateError) -> String {
            do {
                let bytes = try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)).first?.toDERBytes()
                return SHA256.hash(bytes ?? []).map { $0.hexadecimal.uppercased() }.joined(separator: ":")
            } catch {
                throw MockCertificateError("the certificate can't be read: \(error)")
            }
        }
    }
#endif
