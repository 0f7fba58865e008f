#if Mock
    import Crypto
    import SwiftASN1
    import X509

    #if canImport(FoundationEssentials)
        package import FoundationEssentials
    #else
        package import Foundation
    #endif

    /// A certificate that a server makes for itself, and the key to it.
    ///
    /// Nobody trusts it who was not told to: who is given ``certificate``, or compares ``fingerprint``, can.
    package struct GeneratedCertificate: Sendable, Hashable {
        /// The certificate, as PEM. Anybody may see it.
        package let certificate: String
        /// Its private key, as PEM (PKCS #8). Nobody else may see it.
        package let key: String
        /// The SHA-256 of the certificate (DER), by which people compare it: `AB:CD:…`.
        package let fingerprint: String

        /// The names by which a computer reaches itself.
        package static let localNames = ["localhost", "*.localhost", "127.0.0.1", "::1"]
        /// More than 398 days, and Apple's systems trust it no more.
        package static let days = 397

        /// Makes a key (P-256) and a certificate for it; half a millisecond.
        /// - Parameters:
        ///   - names: the names and IP addresses that clients may reach the server by.
        ///   - time: when it is made. It holds from the day before, as clocks differ, for ``days`` days.
        ///   - authority: who vouches for it; nil signs it with its own key.
        /// - Throws: ``GeneratedCertificateError`` where a name is none.
        package init(
            for names: [String] = localNames, at time: Date = .now, by authority: GeneratedAuthority? = nil
        ) throws(GeneratedCertificateError) {
            guard let first = names.first else { throw GeneratedCertificateError(name: "") }
            var alternatives: [GeneralName] = []
            for name in names {
                guard let alternative = Self.alternative(name) else {
                    throw GeneratedCertificateError(name: name)
                }
                alternatives.append(alternative)
            }
            do {
                let secret = P256.Signing.PrivateKey()
                let key = Certificate.PrivateKey(secret)
                let subject = try DistinguishedName { CommonName(first) }
                let made = try Certificate(
                    version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
                    notValidBefore: time - 86_400, notValidAfter: time + Double(Self.days - 1) * 86_400,
                    issuer: authority?.issuer.subject ?? subject, subject: subject,
                    extensions: try Certificate.Extensions {
                        // It can sign no other.
                        Critical(BasicConstraints.notCertificateAuthority)
                        // Nothing of what else its key is for: BoringSSL takes one whose key is not for certificates
                        // for one that another vouches for, and believes none that signed itself.
                        try ExtendedKeyUsage([.serverAuth])
                        SubjectAlternativeNames(alternatives)
                        SubjectKeyIdentifier(hash: key.publicKey)
                        if let authority {
                            AuthorityKeyIdentifier(keyIdentifier: authority.identifier)
                        }
                    },
                    issuerPrivateKey: authority?.secret ?? key)
                let document = try made.serializeAsPEM()
                certificate = document.pemString + "\n"
                self.key = secret.pemRepresentation + "\n"
                fingerprint = Self.fingerprint(of: document.derBytes)
            } catch {
                throw GeneratedCertificateError(name: first, reason: "\(error)")
            }
        }

        /// The SHA-256 of a certificate, in the form that browsers and `openssl x509 -fingerprint -sha256` show.
        /// - Parameter bytes: the certificate, as DER.
        package static func fingerprint(of bytes: [UInt8]) -> String {
            SHA256.hash(data: bytes).map { byte in
                let digits = String(byte, radix: 16, uppercase: true)
                return digits.count == 1 ? "0" + digits : digits
            }.joined(separator: ":")
        }
    }
#endif
