extension LocatedJSON {
    /// Reads a document. The time it takes grows with its length; nesting deeper than 64 is refused.
    init(reading text: String) throws(BrokenFile) {
        var reader = JSONReader(text)
        self = try reader.document()
    }
}

private struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private static let deepest = 64

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func document() throws(BrokenFile) -> LocatedJSON {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        let json = try value(depth: 0)
        skipSpace()
        guard position == bytes.count else { throw broken("something follows the end of the JSON") }
        return json
    }

    private mutating func value(depth: Int) throws(BrokenFile) -> LocatedJSON {
        skipSpace()
        guard depth < Self.deepest else { throw broken("the JSON is nested too deeply") }
        let start = line
        guard let byte = peek else { throw broken("the JSON ends too early") }
        let value: LocatedJSON.Value =
            switch byte {
            case UInt8(ascii: "{"): .object(try members(depth: depth))
            case UInt8(ascii: "["): .array(try elements(depth: depth))
            case UInt8(ascii: "\""): .string(try string())
            default: try word()
            }
        return LocatedJSON(value: value, line: start)
    }

    private mutating func members(depth: Int) throws(BrokenFile) -> [LocatedJSON.Member] {
        var members: [LocatedJSON.Member] = []
        var names: Set<String> = []
        position += 1
        skipSpace()
        if take("}") { return [] }
        while true {
            skipSpace()
            let start = line
            guard peek == UInt8(ascii: "\"") else { throw broken("a name in quotation marks is missing") }
            let name = try string()
            guard names.insert(name).inserted else { throw broken("“\(name)” stands twice in one object") }
            skipSpace()
            guard take(":") else { throw broken("a colon is missing after “\(name)”") }
            members.append(.init(name: name, line: start, value: try value(depth: depth + 1)))
            skipSpace()
            if take("}") { return members }
            guard take(",") else { throw broken("a comma or } is missing after the value of “\(name)”") }
        }
    }

    private mutating func elements(depth: Int) throws(BrokenFile) -> [LocatedJSON] {
        var elements: [LocatedJSON] = []
        position += 1
        skipSpace()
        if take("]") { return [] }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if take("]") { return elements }
            guard take(",") else { throw broken("a comma or ] is missing") }
        }
    }

    private mutating func string() throws(BrokenFile) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = peek {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: try escaped().utf8)
            case 0..<0x20: throw broken("a text is not closed, or has a control character")
            default: text.append(byte)
            }
        }
        throw broken("a text is not closed")
    }

    private mutating func escaped() throws(BrokenFile) -> String {
        guard let byte = peek else { throw broken("a text is not closed") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            var units = [try unit()]
            if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: Array("\\u".utf8)) {
                position += 2
                units.append(try unit())
            }
            return String(decoding: units, as: UTF16.self)
        default: throw broken("\\\(String(UnicodeScalar(byte))) is no escape of JSON's")
        }
    }

    private mutating func unit() throws(BrokenFile) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ UnicodeScalar($0).properties.isASCIIHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw broken("\\u needs four hexadecimal digits") }
        position += 4
        return unit
    }

    private mutating func word() throws(BrokenFile) -> LocatedJSON.Value {
        let rest = bytes[position...].prefix {
            UnicodeScalar($0).properties.isAlphabetic || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
        }
        let word = String(decoding: rest, as: UTF8.self)
        position += rest.count
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            guard Double(word) != nil, let last = word.last, last.isNumber else {
                throw broken("a value is missing")
            }
            return .number(word)
        }
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard let byte = peek, byte == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            if byte == 0x0A { line += 1 }
            position += 1
        }
    }

    private func broken(_ why: String) -> BrokenFile { BrokenFile(line: line, why: why) }
}
