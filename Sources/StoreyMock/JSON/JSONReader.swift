/// Reads a whole text as JSON, and says where it is none. Source: RFC 8259.
struct JSONReader {
    /// Deeper than anybody writes, and still far from what a thread's stack holds.
    static let maximumDepth = 128

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var depth = 0

    /// - Throws: where the text stops being JSON.
    static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSON {
        let result = bytes.withUnsafeBufferPointer { bytes in
            Result<JSON, JSONFault> { () throws(JSONFault) in
                var reader = JSONReader(bytes: bytes)
                return try reader.readAll()
            }
        }
        return try result.get()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func readAll() throws(JSONFault) -> JSON {
        // A byte order mark says nothing.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipSpace()
        guard next != nil else { throw fault("there is nothing") }
        let value = try readValue()
        guard next == nil else { throw fault("something follows the value") }
        return value
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func fault(_ reason: String) -> JSONFault {
        let before = bytes[..<min(position, bytes.count)]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return JSONFault(line: line, column: position - start + 1, reason: reason)
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
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
        skipSpace()
        return true
    }
}

// MARK: - Values

extension JSONReader {
    private mutating func readValue() throws(JSONFault) -> JSON {
        switch next {
        case UInt8(ascii: "\""): return .string(try readText())
        case UInt8(ascii: "{"): return try readObject()
        case UInt8(ascii: "["): return try readArray()
        case UInt8(ascii: "t") where skipWord("true"): return .bool(true)
        case UInt8(ascii: "f") where skipWord("false"): return .bool(false)
        case UInt8(ascii: "n") where skipWord("null"): return .null
        case (UInt8(ascii: "0")...UInt8(ascii: "9"))?, UInt8(ascii: "-"): return try readNumber()
        case nil: throw fault("the text ends before the value does")
        default: throw fault("this is no value")
        }
    }

    private mutating func enter() throws(JSONFault) {
        depth += 1
        if depth > Self.maximumDepth { throw fault("nested deeper than \(Self.maximumDepth)") }
    }

    private mutating func readObject() throws(JSONFault) -> JSON {
        try enter()
        defer { depth -= 1 }
        _ = skip("{")
        var members: [JSON.Member] = []
        var places: [String: Int] = [:]
        if skip("}") { return .object([]) }
        repeat {
            guard next == UInt8(ascii: "\"") else { throw fault("a name in quotes is missing") }
            let name = try readText()
            guard skip(":") else { throw fault("a colon is missing") }
            let value = try readValue()
            if let place = places.updateValue(members.count, forKey: name) {
                places[name] = place
                members[place].value = value
            } else {
                members.append(JSON.Member(name, value))
            }
        } while skip(",")
        guard skip("}") else { throw fault("a comma or a closing brace is missing") }
        return .object(members)
    }

    private mutating func readArray() throws(JSONFault) -> JSON {
        try enter()
        defer { depth -= 1 }
        _ = skip("[")
        var elements: [JSON] = []
        if skip("]") { return .array([]) }
        repeat { elements.append(try readValue()) } while skip(",")
        guard skip("]") else { throw fault("a comma or a closing bracket is missing") }
        return .array(elements)
    }

    private mutating func readNumber() throws(JSONFault) -> JSON {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let first = next
        let count = skipDigits()
        guard count > 0, count == 1 || first != UInt8(ascii: "0") else { throw fault("this is no number") }
        let end = position
        if next == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() > 0 else { throw fault("digits are missing after the point") }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() > 0 else { throw fault("digits are missing in the exponent") }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        let integer = position == end ? Int(text) : nil
        skipSpace()
        return integer.map(JSON.integer) ?? .number(Double(text) ?? .infinity)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let digit = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) { position += 1 }
        return position - start
    }
}

// MARK: - Texts

extension JSONReader {
    private mutating func readText() throws(JSONFault) -> String {
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
                guard let character = readEscape() else { throw fault("there is no such escape") }
                text.unicodeScalars.append(character)
                start = position
            case ..<0x20: throw fault("a line break or control character in a text; write it as an escape")
            default: position += 1
            }
        }
        throw fault("the closing quote is missing")
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
            guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
                bytes[position + 1] == UInt8(ascii: "u")
            else { return nil }
            position += 2
            guard let trail = readUnit(), UTF16.isTrailSurrogate(trail) else { return nil }
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
