import StoreyInternal

/// Encoding, decoding and validation of the texts in links.
enum LinkText {
    /// The maximum length of a link in bytes. Longer links are rejected.
    static let maxLinkBytes = 2048
    /// The maximum length of a value in bytes.
    private static let maxValueBytes = 512
    /// The maximum number of path segments, and of query items.
    static let maxParts = 32
}

// MARK: - Encoding

extension LinkText {
    /// Encodes a value as a path segment. Empty values, `.` (which browsers resolve however it is encoded) and literals
    /// of the table get a `~` in front.
    static func segment(_ value: String, isLiteral: Bool) -> String {
        isLiteral || value.isEmpty || value == "." || value.utf8.first == tilde
            ? "~" + value.percentEncoded : value.percentEncoded
    }

    /// Returns the value of a path segment.
    static func value(of segment: String) -> String {
        segment.utf8.first == tilde ? String(segment.dropFirst()) : segment
    }

    private static let tilde = UInt8(ascii: "~")
}

// MARK: - Decoding

extension LinkText {
    /// Percent-decodes a part of a link.
    /// - Throws: `badEncoding` if the encoding is invalid or the bytes aren't UTF-8.
    static func decoded(_ part: Substring.UTF8View) throws(LinkError.Kind) -> String {
        guard part.contains(UInt8(ascii: "%")) else { return String(Substring(part)) }
        var bytes: [UInt8] = []
        var rest = part[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexadecimalDigitValue,
                let low = rest.popFirst()?.hexadecimalDigitValue
            else { throw .badEncoding }
            bytes.append(high << 4 | low)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .badEncoding }
        return text
    }
}

// MARK: - Validation

extension LinkText {
    /// Checks whether a value may be part of a link. The same rules apply to reading and writing, because what one link
    /// may contain another can be made to contain.
    static func validate(_ value: String) throws(LinkError.Kind) {
        guard value.utf8.count <= maxValueBytes else { throw .valueTooLong }
        // A fast path for most values.
        guard value.utf8.contains(where: isSuspicious) || value == ".." else { return }
        if value.unicodeScalars.contains(where: isControl) { throw .malformed }
        if isEncoded(value) { throw .doublyEncoded }
        if value.utf8.split(whereSeparator: isSlash).contains(where: { $0.elementsEqual("..".utf8) }) {
            throw .traversal
        }
        if isExternalAddress(value) { throw .externalAddress }
    }

    private static func isSuspicious(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "%") || byte == UInt8(ascii: ":") || isSlash(byte)
    }

    /// Whether a text has characters that are invisible or change the direction of writing.
    static func hasInvisibleCharacters(_ text: String) -> Bool {
        text.utf8.contains { $0 >= 0x80 } && text.unicodeScalars.contains(where: isInvisible)
    }

    /// Whether a character is a control character or separates lines.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether a character is a control character, separates lines, or is normally displayed as nothing. Variation
    /// selectors, which belong to the character before them, don't count.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if (0xFE00...0xFE0F).contains(scalar.value) { return false }
        return isControl(scalar) || scalar.properties.generalCategory == .format
            || scalar.properties.isDefaultIgnorableCodePoint
    }

    private static func isSlash(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
    }

    /// Whether decoding the value again would change it.
    private static func isEncoded(_ value: String) -> Bool {
        var rest = value.utf8[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[rest.index(after: percent)...]
            let digits = rest.prefix(2)
            if digits.count == 2, digits.allSatisfy({ $0.hexadecimalDigitValue != nil }) { return true }
        }
        return false
    }

    /// Whether the value is an address outside the app or a script. Browsers accept either slash, and a single one in
    /// place of two.
    private static func isExternalAddress(_ value: String) -> Bool {
        let bytes = Substring(value.unicodeScalars.drop { $0.properties.isWhitespace || isInvisible($0) })
            .utf8
        if bytes.prefix(2).count == 2, bytes.prefix(2).allSatisfy(isSlash) { return true }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = bytes[..<colon]
        guard let first = scheme.first, first | 0x20 >= UInt8(ascii: "a"), first | 0x20 <= UInt8(ascii: "z"),
            scheme.allSatisfy({ byte in
                byte.hexadecimalDigitValue != nil
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
            })
        else { return false }
        let runs = ["javascript", "vbscript", "data", "blob", "file"]
        return bytes[bytes.index(after: colon)...].first.map(isSlash) ?? false
            || runs.contains(String(Substring(scheme)).lowercased())
    }
}
