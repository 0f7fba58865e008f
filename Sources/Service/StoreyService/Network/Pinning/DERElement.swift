/// An element of a DER encoding. Source: ITU-T X.690, section 8.1.
struct DERElement {
    /// The tag of a sequence.
    private static let sequence: UInt8 = 0x30
    /// The tag of the field `version` of a certificate.
    private static let version: UInt8 = 0xA0

    private let tag: UInt8
    /// The tag, the length, and the contents.
    private let bytes: ArraySlice<UInt8>
    private let contents: ArraySlice<UInt8>

    /// Removes the first element from the bytes. Returns `nil` if it isn't complete.
    private init?(from rest: inout ArraySlice<UInt8>) {
        let start = rest.startIndex
        guard rest.count >= 2 else { return nil }
        tag = rest[start]
        var (length, headerBytes) = (Int(rest[start + 1]), 2)
        if length >= 0x80 {
            // The number of bytes of the length. Certificates are smaller than 16 MB.
            let count = length & 0x7F
            guard (1...3).contains(count), rest.count >= 2 + count else { return nil }
            length = rest[(start + 2)..<(start + 2 + count)].reduce(0) { $0 << 8 | Int($1) }
            headerBytes += count
        }
        guard rest.count - headerBytes >= length else { return nil }
        bytes = rest.prefix(headerBytes + length)
        contents = bytes.dropFirst(headerBytes)
        rest = rest.dropFirst(bytes.count)
    }

    /// Returns the SubjectPublicKeyInfo of a certificate, or `nil` if it can't be read. Source: RFC 5280, section 4.1.
    static func subjectPublicKeyInfo(of certificate: [UInt8]) -> ArraySlice<UInt8>? {
        var rest = certificate[...]
        guard var outer = DERElement(from: &rest)?.contents, var fields = DERElement(from: &outer)?.contents,
            let first = DERElement(from: &fields)
        else { return nil }
        // The serial number is the first element if there is no version. The signature algorithm, the issuer, the validity, and
        // the subject follow.
        for _ in 0..<(first.tag == version ? 5 : 4) {
            guard DERElement(from: &fields) != nil else { return nil }
        }
        guard let key = DERElement(from: &fields), key.tag == sequence else { return nil }
        return key.bytes
    }
}
