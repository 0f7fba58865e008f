#if Mock
    import Crypto
    import SwiftASN1
    import X509

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// A certificate authority. Clients that trust its certificate trust all certificates that it signs.
    ///
    /// Its key therefore needs better protection than a server's key.
    public struct GeneratedAuthority: Sendable {
        /// The certificate for clients to trust, as PEM.
        public let certificate: String
        /// The private key, as PEM. With it, anyone can impersonate any server to clients that trust the
        /// certificate.
        public let key: String
        let issuer: Certificate
        let secret: Certificate.PrivateKey
        let identifier: ArraySlice<UInt8>

        /// The validity of a new authority in days. Unlike for servers, clients set no limit.
        private static let days = 3650

        /// Creates a key (P-256) and a self-signed certificate. It is valid from the previous day on, because
        /// clocks differ.
        /// - Parameter name: the name in lists of trusted certificates.
        public init(named name: String) throws(GeneratedCertificateError) {
            do {
                let time = Date.now
                let own = P256.Signing.PrivateKey()
                let secret = Certificate.PrivateKey(own)
                let subject = try DistinguishedName { CommonName(name) }
                let issuer = try Certificate(
                    version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: secret.publicKey,
                    notValidBefore: time - 86_400, notValidAfter: time + Double(Self.days - 1) * 86_400,
                    issuer: subject, subject: subject,
                    extensions: try Certificate.Extensions {
                        // It may sign servers' certificates, but not other authorities.
                        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                        // BoringSSL rejects a self-signed certificate whose key usage does not include signing.
                        Critical(KeyUsage(keyCertSign: true))
                        SubjectKeyIdentifier(hash: secret.publicKey)
                    },
                    issuerPrivateKey: secret)
                self.init(
                    issuer, secret, certificate: try issuer.serializeAsPEM().pemString + "\n",
                    key: own.pemRepresentation + "\n")
            } catch {
                throw GeneratedCertificateError(name: name, reason: "\(error)")
            }
        }

        /// Uses an existing authority. Returns `nil` if the certificate may not sign others, has server names or
        /// is not the only one, or if the key does not belong to it.
        /// - Parameters:
        ///   - certificate: the certificate, as PEM.
        ///   - key: the private key, as unencrypted PEM.
        public init?(certificate: String, key: String) {
            guard let issuer = try? Certificate(pemEncoded: certificate),
                let secret = try? Certificate.PrivateKey(pemEncoded: key),
                issuer.publicKey == secret.publicKey,
                case .isCertificateAuthority? = try? issuer.extensions.basicConstraints,
                // `openssl req -x509` creates such certificates for servers.
                (try? issuer.extensions.subjectAlternativeNames) == .some(nil)
            else { return nil }
            self.init(issuer, secret, certificate: certificate, key: key)
        }

        private init(
            _ issuer: Certificate, _ secret: Certificate.PrivateKey, certificate: String, key: String
        ) {
            self.issuer = issuer
            self.secret = secret
            self.certificate = certificate
            self.key = key
            let given = try? issuer.extensions.subjectKeyIdentifier
            identifier = (given ?? SubjectKeyIdentifier(hash: issuer.publicKey)).keyIdentifier
        }
    }
#endif
