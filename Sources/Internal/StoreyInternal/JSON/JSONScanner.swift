/// A scanner for the tokens of a JSON text. The caller checks the grammar. Source: RFC 8259.
///
/// Each method also skips the whitespace after its token.
package struct JSONScanner {
    /// The number of levels of nested arrays and objects to which readers are limited: no real document reaches it, and a
    /// thread's stack can hold it.
    package static let maxDepth = 128

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The number of bytes that were scanned. After an error, its position.
    package private(set) var position = 0

    /// Creates a scanner at the first token. Skips a byte order mark.
    /// - Parameter bytes: The text. It must outlive the scanner.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipSpace()
    }

    /// The first byte of the next token, or `nil` at the end.
    package var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Scans a bracket, comma or colon.
    /// - Returns: Whether it was found.
    package mutating func scan(_ mark: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: mark) else { return false }
        position += 1
        skipSpace()
        return true
    }

    /// Scans `true`, `false` or `null`.
    /// - Returns: Whether it was found.
    package mutating func scan(literal: StaticString) -> Bool {
        guard isNext(literal) else { return false }
        position += literal.utf8CodeUnitCount
        skipSpace()
        return true
    }

    private func isNext(_ word: StaticString) -> Bool {
        guard position + word.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == word.utf8Start[$0] }
    }
}

// MARK: - Numbers

extension JSONScanner {
    /// Scans a number.
    /// - Returns: The number as written, and whether it has neither a decimal point nor an exponent.
    package mutating func scanNumber() throws(JSONSyntaxError) -> (text: String, isWhole: Bool) {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let first = next
        let count = skipDigits()
        guard count > 0, count == 1 || first != UInt8(ascii: "0") else {
            throw JSONSyntaxError("invalid number")
        }
        let end = position
        if next == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() > 0 else {
                throw JSONSyntaxError("digits are missing after the decimal point")
            }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() > 0 else { throw JSONSyntaxError("digits are missing in the exponent") }
        }
        let number = (String(decoding: bytes[start..<position], as: UTF8.self), position == end)
        skipSpace()
        return number
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let digit = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) { position += 1 }
        return position - start
    }
}

// MARK: - Strings

extension JSONScanner {
    /// Scans a string. The caller has checked for the opening quote.
    package mutating func scanString() throws(JSONSyntaxError) -> String {
        position += 1
        var start = position
        var text = ""
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                text += String(decoding: bytes[start..<position], as: UTF8.self)
                position += 1
                skipSpace()
                return text
            case UInt8(ascii: "\\"):
                text += String(decoding: bytes[start..<position], as: UTF8.self)
                position += 1
                guard let character = scanEscape() else { throw JSONSyntaxError("invalid escape sequence") }
                text.unicodeScalars.append(character)
                start = position
            case ..<0x20:
                throw JSONSyntaxError(
                    "a line break or control character in a string; write it as an escape sequence")
            default: position += 1
            }
        }
        throw JSONSyntaxError("the closing quote is missing")
    }

    private mutating func scanEscape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let unit = scanUnit() else { return nil }
            guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
            guard isNext("\\u") else { return nil }
            position += 2
            guard let trail = scanUnit(), UTF16.isTrailSurrogate(trail) else { return nil }
            return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
        default: return nil
        }
    }

    private mutating func scanUnit() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        position += 4
        return unit
    }
}
