#if Mock
    import Crypto
    import SwiftASN1
    import X509

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// An authority of one's own: who trusts its certificate trusts every server that it vouches for.
    ///
    /// So its key is to be kept better than a server's.
    package struct GeneratedAuthority: Sendable {
        /// Its certificate, as PEM: what clients are told to trust.
        package let certificate: String
        /// Its private key, as PEM. Who has it can pass for any server, to whoever trusts the certificate.
        package let key: String
        let issuer: Certificate
        let secret: Certificate.PrivateKey
        let identifier: ArraySlice<UInt8>

        /// For how long a new one holds. Nobody bounds it, as they do a server's.
        private static let days = 3650

        /// Makes a key (P-256), and the certificate that says what it may sign. It holds from the day before, as clocks
        /// differ.
        /// - Parameter name: what people see that they trust.
        package init(named name: String) throws(GeneratedCertificateError) {
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
                        // It vouches for servers, not for further authorities.
                        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                        // BoringSSL believes none that signed itself with a key that is not said to be for that.
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

        /// Takes one that there is; nil where it is none: its certificate may sign no others, is a server's, too, or does
        /// not stand alone, or its key is another's.
        /// - Parameters:
        ///   - certificate: the certificate, as PEM.
        ///   - key: its private key, as PEM, not encrypted.
        package init?(certificate: String, key: String) {
            guard let issuer = try? Certificate(pemEncoded: certificate),
                let secret = try? Certificate.PrivateKey(pemEncoded: key),
                issuer.publicKey == secret.publicKey,
                case .isCertificateAuthority? = try? issuer.extensions.basicConstraints,
                // `openssl req -x509` makes them for servers like this.
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
            let said = try? issuer.extensions.subjectKeyIdentifier
            identifier = (said ?? SubjectKeyIdentifier(hash: issuer.publicKey)).keyIdentifier
        }
    }
#endif
