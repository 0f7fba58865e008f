#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads certificates in PEM format. Source: RFC 7468, section 5.
enum PEMCertificates {
    /// Returns the certificates (DER) in a text, without those that aren't valid Base64.
    static func read(_ text: String) -> [[UInt8]] {
        var certificates: [[UInt8]] = []
        var base64: String?
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("-----BEGIN CERTIFICATE-----") {
                base64 = ""
            } else if line.hasPrefix("-----END CERTIFICATE-----") {
                if let data = base64.flatMap({ Data(base64Encoded: $0) }) { certificates.append(Array(data)) }
                base64 = nil
            } else {
                base64?.append(contentsOf: line)
            }
        }
        return certificates
    }
}
