#if Mock
    import Crypto
    import StoreyInternal
    import SwiftASN1
    import X509

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

        /// Creates a key (P-256) and a certificate for it. Takes half a millisecond.
        /// - Parameters:
        ///   - names: the names and IP addresses of the server.
        ///   - time: the time of creation. The certificate is valid from the previous day on, because clocks
        ///     differ, and for ``days`` days.
        ///   - authority: the authority that signs the certificate, or `nil` for a self-signed one.
        /// - Throws: ``GeneratedCertificateError`` if a name is invalid.
        public init(
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
                        // It can't sign other certificates.
                        Critical(BasicConstraints.notCertificateAuthority)
                        // No further key usage: BoringSSL would then look for an issuer and reject a self-signed
                        // certificate.
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

        /// Returns the SHA-256 fingerprint of a certificate, as browsers and `openssl x509 -fingerprint -sha256`
        /// show it.
        /// - Parameter bytes: the certificate, as DER.
        public static func fingerprint(of bytes: [UInt8]) -> String {
            SHA256.hash(data: bytes).map { $0.hexadecimal.uppercased() }.joined(separator: ":")
        }
    }
#endif
