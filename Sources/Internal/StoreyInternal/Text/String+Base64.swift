extension String {
    /// The bytes that the string encodes, or `nil` if it isn't Base64. Source: RFC 4648, section 4.
    package var base64Decoded: [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count / 4 * 3)
        var (bits, count, padding) = (UInt32(0), 0, 0)
        for character in utf8 {
            if character == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let value = Self.base64Value(of: character) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 1
            guard count % 4 != 1 else { continue }
            // After the second character of four there are 12 bits, then 10, then 8.
            bytes.append(UInt8(truncatingIfNeeded: bits >> [0, 0, 4, 2][count % 4]))
        }
        return (count + padding) % 4 == 0 && padding <= 2 ? bytes : nil
    }

    private static func base64Value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
