/// The texts in links: written into them, read out of them once, and judged. What is read comes from strangers.
enum LinkText {
    /// As much of a link is looked at, in bytes. Longer ones are turned away whole.
    static let maximumLink = 2048
    /// As long as a value may be, in bytes.
    static let maximumValue = 512
    /// As many words a path may have, and as many items a query.
    static let maximumParts = 32
}

// MARK: - Writing

extension LinkText {
    /// Writes a text so that nothing in it has a meaning in a URL. Source: RFC 3986, section 2.3.
    static func encoded(_ text: String) -> String {
        if text.utf8.allSatisfy(isUnreserved) { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let hexadecimal = Array("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Writes a value as a word of a path. A path has no empty words, to browsers `.` is a step however it is
    /// encoded, and some words are the table's own: as a value, all of these have a `~` before them.
    static func word(_ value: String, isTaken: Bool) -> String {
        isTaken || value.isEmpty || value == "." || value.utf8.first == tilde
            ? "~" + encoded(value) : encoded(value)
    }

    /// The value that a word of a path stands for.
    static func value(of word: String) -> String {
        word.utf8.first == tilde ? String(word.dropFirst()) : word
    }

    private static let tilde = UInt8(ascii: "~")
}

// MARK: - Reading

extension LinkText {
    /// Reads a part of a link.
    /// - Throws: where it is not well encoded, or no valid Unicode.
    static func decoded(_ part: Substring.UTF8View) throws(LinkError.Kind) -> String {
        guard part.contains(UInt8(ascii: "%")) else { return String(Substring(part)) }
        var bytes: [UInt8] = []
        var rest = part[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                throw .badEncoding
            }
            bytes.append(high << 4 | low)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .badEncoding }
        return text
    }

    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

// MARK: - Judging

extension LinkText {
    /// Whether a value may stand in a link. The same for what is read and for what is written: what one link may say
    /// another can be made to say.
    static func judge(_ value: String) throws(LinkError.Kind) {
        guard value.utf8.count <= maximumValue else { throw .valueTooLong }
        // Most values have nothing in them that needs a second look.
        guard value.utf8.contains(where: isSuspicious) || value == ".." else { return }
        if value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .malformed }
        if isEncoded(value) { throw .doublyEncoded }
        if value.utf8.split(whereSeparator: isSlash).contains(where: { $0.elementsEqual("..".utf8) }) {
            throw .traversal
        }
        if leadsElsewhere(value) { throw .leadsElsewhere }
    }

    private static func isSuspicious(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "%") || byte == UInt8(ascii: ":") || isSlash(byte)
    }

    static func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }

    /// Whether decoding it once more would give something else.
    private static func isEncoded(_ value: String) -> Bool {
        var rest = value.utf8[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[rest.index(after: percent)...]
            let digits = rest.prefix(2)
            if digits.count == 2, digits.allSatisfy({ digit($0) != nil }) { return true }
        }
        return false
    }

    /// Whether it is the address of something outside of the app, or runs something. Browsers take either slash, and one
    /// for two.
    private static func leadsElsewhere(_ value: String) -> Bool {
        let bytes = value.utf8.drop { $0 == UInt8(ascii: " ") }
        if bytes.prefix(2).count == 2, bytes.prefix(2).allSatisfy(isSlash) { return true }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = bytes[..<colon]
        guard let first = scheme.first, first | 0x20 >= UInt8(ascii: "a"), first | 0x20 <= UInt8(ascii: "z"),
            scheme.allSatisfy({ byte in
                digit(byte) != nil || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
            })
        else { return false }
        let runs = ["javascript", "vbscript", "data", "blob", "file"]
        return bytes[bytes.index(after: colon)...].first.map(isSlash) ?? false
            || runs.contains(String(Substring(scheme)).lowercased())
    }
}
