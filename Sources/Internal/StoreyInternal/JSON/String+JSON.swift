extension String {
    /// The string as a JSON string literal, including quotes.
    package var jsonLiteral: String {
        var json = ""
        json.appendJSONLiteral(self)
        return json
    }

    /// Appends a JSON string literal, including quotes. Source: RFC 8259, section 7.
    package mutating func appendJSONLiteral(_ text: String) { append(text, isScriptSafe: false) }

    /// Appends a JSON string literal that can be embedded in an HTML script element: `<` is also escaped, and
    /// so are U+2028 and U+2029, which end a line in a script.
    package mutating func appendScriptSafeJSONLiteral(_ text: String) { append(text, isScriptSafe: true) }

    /// Appends a JSON array.
    /// - Parameters:
    ///   - elements: The elements.
    ///   - append: Appends an element as JSON.
    package mutating func appendJSONArray<Element>(
        _ elements: [Element], _ append: (Element, inout String) -> Void
    ) {
        self += "["
        for (index, element) in elements.enumerated() {
            if index > 0 { self += "," }
            append(element, &self)
        }
        self += "]"
    }

    /// Appends a JSON object.
    /// - Parameters:
    ///   - members: The members, in order.
    ///   - name: Returns the name of a member.
    ///   - append: Appends the value of a member as JSON.
    package mutating func appendJSONObject<Member>(
        _ members: [Member], name: (Member) -> String, _ append: (Member, inout String) -> Void
    ) {
        self += "{"
        for (index, member) in members.enumerated() {
            if index > 0 { self += "," }
            appendJSONLiteral(name(member))
            self += ":"
            append(member, &self)
        }
        self += "}"
    }

    private mutating func append(_ text: String, isScriptSafe: Bool) {
        self += "\""
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for (position, byte) in bytes.enumerated() {
                // Most bytes need no escape and are copied together.
                guard let escape = Self.escape(of: byte, at: position, in: bytes, isScriptSafe) else {
                    continue
                }
                self += String(decoding: bytes[start..<position], as: UTF8.self)
                self += escape
                start = position + (byte == 0xE2 ? 3 : 1)
            }
            self += String(decoding: bytes[start...], as: UTF8.self)
        }
        self += "\""
    }

    private static func escape(
        of byte: UInt8, at position: Int, in bytes: UnsafeBufferPointer<UInt8>, _ isScriptSafe: Bool
    ) -> String? {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case UInt8(ascii: "\n"): "\\n"
        case UInt8(ascii: "\r"): "\\r"
        case UInt8(ascii: "\t"): "\\t"
        case 0x08: "\\b"
        case 0x0C: "\\f"
        case ..<0x20: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
        case UInt8(ascii: "<") where isScriptSafe: "\\u003c"
        // Their UTF-8 bytes are E2 80 A8 and E2 80 A9.
        case 0xE2 where isScriptSafe && bytes[position + 1] == 0x80 && bytes[position + 2] & 0xFE == 0xA8:
            bytes[position + 2] == 0xA8 ? "\\u2028" : "\\u2029"
        default: nil
        }
    }
}
