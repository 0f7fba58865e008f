extension String {
    /// Appends `text` as a JSON string. Source: RFC 8259, section 7. U+2028 and U+2029 are escaped too, which
    /// end a line in a script, and `<`, so that the result may also stand in a page.
    package mutating func appendJSON(_ text: String) {
        var json: [UInt8] = [UInt8(ascii: "\"")]
        json.append(text) { byte, rest in
            switch byte {
            case UInt8(ascii: "\""): ("\\\"", 1)
            case UInt8(ascii: "\\"): ("\\\\", 1)
            case UInt8(ascii: "\n"): ("\\n", 1)
            case UInt8(ascii: "<"): ("\\u003c", 1)
            case 0xE2 where rest.starts(with: [0xE2, 0x80, 0xA8]): ("\\u2028", 3)
            case 0xE2 where rest.starts(with: [0xE2, 0x80, 0xA9]): ("\\u2029", 3)
            case ..<0x20: ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16), 1)
            default: nil
            }
        }
        json.append(UInt8(ascii: "\""))
        self += String(decoding: json, as: UTF8.self)
    }
}
