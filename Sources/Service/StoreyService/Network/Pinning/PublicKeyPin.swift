import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The SHA-256 digest of a public key, written as `sha256/` and 44 characters of Base64.
///
/// The key is the certificate's SubjectPublicKeyInfo, so that a renewed certificate for the same key has the same pin. Source:
/// RFC 7469, section 2.4.
public struct PublicKeyPin: Sendable, Hashable, CustomStringConvertible {
    private static let prefix = "sha256/"

    private let digest: [UInt8]

    /// Reads a pin.
    /// - Parameter text: The pin, such as `sha256/47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=`.
    /// - Throws: ``CertificatePinError`` if the text isn't a pin.
    public init(_ text: String) throws(CertificatePinError) {
        guard text.hasPrefix(Self.prefix),
            let digest = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))),
            digest.count == SHA256.digestLength
        else {
            throw CertificatePinError(
                "\(text.debugDescription) isn't a pin. Write sha256/ and the Base64 of the 32 bytes of the digest."
            )
        }
        self.digest = Array(digest)
    }

    /// Computes the pin of a certificate's key.
    /// - Parameter certificate: The certificate in PEM format. Of several, the first one is used.
    /// - Throws: ``CertificatePinError`` if the text contains no certificate.
    public init(ofCertificate certificate: String) throws(CertificatePinError) {
        guard let der = PEMCertificates.read(certificate).first, let pin = PublicKeyPin(certificate: der)
        else {
            throw CertificatePinError(
                "the text contains no valid certificate: expected -----BEGIN CERTIFICATE-----")
        }
        self = pin
    }

    /// Returns `nil` if the bytes aren't a certificate (DER).
    init?(certificate der: [UInt8]) {
        guard let key = DERElement.subjectPublicKeyInfo(of: der) else { return nil }
        digest = SHA256.hash(key)
    }

    /// The pin as text.
    public var description: String { Self.prefix + Data(digest).base64EncodedString() }
}

/// The reason why pins are invalid.
public struct CertificatePinError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A description of the error for a log.
    public let description: String

    init(_ description: String) { self.description = description }
}
