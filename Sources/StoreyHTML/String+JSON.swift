extension String {
    /// Appends `text` as a JSON string. Source: RFC 8259, section 7. U+2028 and U+2029 are escaped too, which
    /// end a line in a script, and `<`, so that the result may also stand in a page.
    package mutating func appendJSON(_ text: String) {
        var text = text
        append("\"")
        text.withUTF8 { bytes in
            var start = 0
            var index = 0
            while index < bytes.count {
                var length = 1
                let replacement: String?
                switch bytes[index] {
                case UInt8(ascii: "\""): replacement = "\\\""
                case UInt8(ascii: "\\"): replacement = "\\\\"
                case UInt8(ascii: "\n"): replacement = "\\n"
                case UInt8(ascii: "<"): replacement = "\\u003c"
                case let control where control < 0x20:
                    replacement = (control < 0x10 ? "\\u000" : "\\u00") + String(control, radix: 16)
                case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xA8]):
                    (replacement, length) = ("\\u2028", 3)
                case 0xE2 where bytes[index...].starts(with: [0xE2, 0x80, 0xA9]):
                    (replacement, length) = ("\\u2029", 3)
                default: replacement = nil
                }
                if let replacement {
                    append(String(decoding: bytes[start..<index], as: UTF8.self))
                    append(replacement)
                    start = index + length
                }
                index += length
            }
            append(String(decoding: bytes[start...], as: UTF8.self))
        }
        append("\"")
    }
}
