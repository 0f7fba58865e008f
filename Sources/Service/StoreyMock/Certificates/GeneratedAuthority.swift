#if Mock && TLS
    import NIOSSL
    import StoreyInternal

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// A certificate authority. Clients that trust its certificate trust all certificates that it signs.
    ///
    /// Its key therefore needs better protection than a server's key.
    struct GeneratedAuthority: Sendable {
        /// The certificate for clients to trust, as PEM.
        let certificate: String
        /// The private key, as PEM. With it, anyone can impersonate any server to clients that trust the
        /// certificate.
        let key: String

        /// The name in lists of trusted certificates.
        private static let name = "Storey mock server"
        /// The validity of a new authority in days. Unlike for servers, clients set no limit.
        private static let days = 3650

        /// Creates a key (P-256) and a self-signed certificate. It is valid from the previous day on, because
        /// clocks differ.
        init() throws(MockCertificateError) {
            let start = Date.now - 86_400
            (certificate, key) = try OpenSSLProgram.with { program in
                try program.certificate(
                    named: Self.name,
                    [
                        // It may sign servers' certificates, but not other authorities.
                        "basicConstraints = critical,CA:TRUE,pathlen:0",
                        // BoringSSL rejects a self-signed certificate whose key usage does not include signing.
                        "keyUsage = critical,keyCertSign",
                        "subjectKeyIdentifier = hash",
                    ], from: start, to: start + Double(Self.days) * 86_400, by: nil)
            }
        }

        /// Uses an existing authority. Returns `nil` if the certificate may not sign others, has server names or
        /// is not the only one, or if the key does not belong to it.
        /// - Parameters:
        ///   - certificate: The certificate, as PEM.
        ///   - key: The private key, as unencrypted PEM.
        init?(certificate: String, key: String) throws(MockCertificateError) {
            // `openssl req -x509` creates certificates for servers that may sign others.
            guard let found = try? NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)), found.count == 1,
                found[0]._subjectAlternativeNames().isEmpty
            else { return nil }
            let isAuthority = try OpenSSLProgram.with { program in
                try program.write(certificate, to: "certificate.pem")
                try program.write(key, to: "key.pem")
                let text = try program.output([
                    "x509", "-in", "certificate.pem", "-noout", "-text", "-pubkey",
                ])
                .text
                let own = try program.output(["pkey", "-in", "key.pem", "-passin", "pass:", "-pubout"]).text
                guard let text, let own else { return false }
                return text.contains("CA:TRUE") && text.contains(own)
            }
            guard isAuthority else { return nil }
            self.certificate = certificate
            self.key = key
        }
    }
#endif
