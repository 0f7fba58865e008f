/// Reads JSON from its beginning on. Everything returns nil, or false, where there is none.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The whole text is one object.
    mutating func readObject(_ field: (String, JSONValue) -> Void) -> Bool {
        readMembers(depth: 0, field) && next == nil
    }

    private mutating func readMembers(depth: Int, _ field: (String, JSONValue) -> Void) -> Bool {
        readList(from: "{", to: "}") { reader in
            guard let name = reader.readText(), reader.skip(":"), let value = reader.readValue(depth: depth)
            else { return false }
            field(name, value)
            return true
        }
    }

    /// Things between brackets, with commas between them.
    private mutating func readList(
        from start: Unicode.Scalar, to end: Unicode.Scalar, _ element: (inout JSONReader) -> Bool
    ) -> Bool {
        guard skip(start) else { return false }
        if skip(end) { return true }
        repeat {
            guard element(&self) else { return false }
        } while skip(",")
        return skip(end)
    }

    private mutating func readValue(depth: Int) -> JSONValue? {
        skipSpace()
        switch next {
        case UInt8(ascii: "\""): return readText().map(JSONValue.text)
        case UInt8(ascii: "t"): return skipWord("true") ? .flag(true) : nil
        case UInt8(ascii: "f"): return skipWord("false") ? .flag(false) : nil
        case UInt8(ascii: "n"): return skipWord("null") ? .other : nil
        // No message is nested. Deeper than that is nobody's mistake.
        case UInt8(ascii: "{") where depth < 8:
            return readMembers(depth: depth + 1) { _, _ in } ? .other : nil
        case UInt8(ascii: "[") where depth < 8:
            return readList(from: "[", to: "]") { $0.readValue(depth: depth + 1) != nil } ? .other : nil
        default: return readNumber()
        }
    }

    private mutating func readNumber() -> JSONValue? {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let first = next
        let count = skipDigits()
        guard count == 1 || (count > 1 && first != UInt8(ascii: "0")) else { return nil }
        let end = position
        if next == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() > 0 else { return nil }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() > 0 else { return nil }
        }
        guard position == end else {
            skipSpace()
            return .other
        }
        let number = Int(String(decoding: bytes[start..<end], as: UTF8.self))
        skipSpace()
        return number.map(JSONValue.number) ?? .other
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let digit = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) { position += 1 }
        return position - start
    }
}

// MARK: - Texts

extension JSONReader {
    private mutating func readText() -> String? {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { return nil }
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
                guard let character = readEscape() else { return nil }
                text.unicodeScalars.append(character)
                start = position
            case ..<0x20: return nil
            default: position += 1
            }
        }
        return nil
    }

    private mutating func readEscape() -> Unicode.Scalar? {
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
            guard let unit = readUnit() else { return nil }
            guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
            guard skipWord("\\u"), let trail = readUnit(), UTF16.isTrailSurrogate(trail) else { return nil }
            return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00))
        default: return nil
        }
    }

    private mutating func readUnit() -> UInt16? {
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

// MARK: - What stands between

extension JSONReader {
    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Skips a mark, and the space around it.
    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: mark) else { return false }
        position += 1
        skipSpace()
        return true
    }

    private mutating func skipWord(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        for offset in 0..<word.utf8CodeUnitCount where bytes[position + offset] != word.utf8Start[offset] {
            return false
        }
        position = end
        return true
    }
}
