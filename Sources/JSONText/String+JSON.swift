extension String {
    /// The text as JSON has it, in quotes.
    package var inJSON: String {
        var json = ""
        json.appendJSON(self)
        return json
    }

    /// Appends a text as JSON has it, in quotes. Source: RFC 8259, section 7.
    package mutating func appendJSON(_ text: String) { append(text, isForPage: false) }

    /// Appends a text as JSON that may come to stand in a page's script has it: `<` is escaped too, and so are U+2028 and
    /// U+2029, which end a line in a script.
    package mutating func appendJSONForPage(_ text: String) { append(text, isForPage: true) }

    private mutating func append(_ text: String, isForPage: Bool) {
        self += "\""
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for (place, byte) in bytes.enumerated() {
                // Most bytes stand for themselves, and are taken over together.
                guard let escape = Self.escape(of: byte, at: place, in: bytes, isForPage) else { continue }
                self += String(decoding: bytes[start..<place], as: UTF8.self)
                self += escape
                start = place + (byte == 0xE2 ? 3 : 1)
            }
            self += String(decoding: bytes[start...], as: UTF8.self)
        }
        self += "\""
    }

    private static func escape(
        of byte: UInt8, at place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ isForPage: Bool
    ) -> String? {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case UInt8(ascii: "\n"): "\\n"
        case UInt8(ascii: "\r"): "\\r"
        case UInt8(ascii: "\t"): "\\t"
        case ..<0x20: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
        case UInt8(ascii: "<") where isForPage: "\\u003c"
        // Their bytes in UTF-8 are E2 80 A8 and E2 80 A9.
        case 0xE2 where isForPage && bytes[place + 1] == 0x80 && bytes[place + 2] & 0xFE == 0xA8:
            bytes[place + 2] == 0xA8 ? "\\u2028" : "\\u2029"
        default: nil
        }
    }
}
