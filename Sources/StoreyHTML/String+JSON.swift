extension String {
    /// Appends `text` as a JSON string. Source: RFC 8259, section 7. U+2028 and U+2029 are escaped too, which
    /// end a line in a script, and `<`, so that the result may also stand in a page.
    package mutating func appendJSON(_ text: String) {
        var json: [UInt8] = [UInt8(ascii: "\"")]
        json.reserveCapacity(text.utf8.count + 16)
        // The first two of three bytes that end in A8 or A9: U+2028 and U+2029.
        var lineEnd = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): json += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): json += "\\n".utf8
            case UInt8(ascii: "<"): json += "\\u003c".utf8
            case 0xA8 where lineEnd == 2, 0xA9 where lineEnd == 2:
                json.removeLast(2)
                json += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
            case ..<0x20: json += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
            default: json.append(byte)
            }
            lineEnd = byte == 0xE2 ? 1 : byte == 0x80 && lineEnd == 1 ? 2 : 0
        }
        json.append(UInt8(ascii: "\""))
        self += String(decoding: json, as: UTF8.self)
    }
}
