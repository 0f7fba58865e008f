extension Lexer {
    /// Reads an operator: consecutive operator characters, up to a comment.
    mutating func symbols() -> Token {
        let start = position
        let isDotted = bytes[position] == UInt8(ascii: ".")
        while true {
            let byte = bytes[position]
            let kind = kinds[Int(byte)]
            if kind == ByteKind.symbol {
                let after = bytes[position + 1]
                if byte == UInt8(ascii: "/"), position > start,
                    after == UInt8(ascii: "/") || after == UInt8(ascii: "*")
                {
                    break
                }
                position += 1
            } else if byte == UInt8(ascii: "."), isDotted {
                position += 1
            } else if kind == ByteKind.unicode, let scalar = scalar(), Self.isSymbol(scalar.value) {
                position += scalar.length
            } else {
                break
            }
        }
        return token(.symbol, from: start)
    }

    /// Reads an editor placeholder, such as `<#T##Type#>`, which counts as a value.
    mutating func placeholder() -> Token? {
        var cursor = position + 2
        while kinds[Int(bytes[cursor])] != ByteKind.newline && cursor < count {
            if bytes[cursor] == UInt8(ascii: "#"), bytes[cursor + 1] == UInt8(ascii: ">") {
                let start = position
                position = cursor + 2
                return token(.number, from: start)
            }
            cursor += 1
        }
        return nil
    }

    /// Returns the non-ASCII scalar at the current position and its length in bytes.
    func scalar() -> (value: UInt32, length: Int)? {
        let first = UInt32(bytes[position])
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0
        guard length > 0, position + length <= count else { return nil }
        var value = first & (0xFF >> UInt32(length + 1))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[position + offset] & 0x3F) }
        return (value, length)
    }

    /// Returns the length of the non-ASCII scalar at the current position, if it can be part of a name.
    func scalarOfName() -> Int? {
        guard let scalar = scalar(), !Self.isSymbol(scalar.value), !Self.isBlank(scalar.value) else {
            return nil
        }
        return scalar.length
    }

    /// Whether a scalar is whitespace: control characters, the no-break space, the spaces from U+2000, and the byte
    /// order mark.
    private static func isBlank(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x80...0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x202F, 0x3000, 0xFEFF: true
        default: false
        }
    }

    /// Whether an operator may start with a scalar (“The Swift Programming Language”, Grammar of Operators).
    static func isSymbol(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
            0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
            true
        default: false
        }
    }
}
