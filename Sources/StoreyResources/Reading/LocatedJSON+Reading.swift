import JSONText

extension LocatedJSON {
    /// Reads a document. The time it takes grows with its length; nesting deeper than 64 is refused.
    init(reading text: String) throws(BrokenFile) {
        var text = text
        let result = text.withUTF8 { bytes in
            Result<LocatedJSON, BrokenFile> { () throws(BrokenFile) in
                var reader = LocatedJSONReader(bytes)
                return try reader.document()
            }
        }
        self = try result.get()
    }
}

private struct LocatedJSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var scanner: JSONScanner
    /// How many bytes are before the line.
    private var counted = 0
    private var lines = 1
    private static let deepest = 64

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        scanner = JSONScanner(bytes)
    }

    /// The line that the scanner is in.
    private var line: Int {
        mutating get {
            lines += bytes[counted..<scanner.position].count { $0 == UInt8(ascii: "\n") }
            counted = scanner.position
            return lines
        }
    }

    mutating func document() throws(BrokenFile) -> LocatedJSON {
        let json = try value(depth: 0)
        guard scanner.next == nil else { throw broken("something follows the end of the JSON") }
        return json
    }

    private mutating func value(depth: Int) throws(BrokenFile) -> LocatedJSON {
        guard depth < Self.deepest else { throw broken("the JSON is nested too deeply") }
        let start = line
        let value: LocatedJSON.Value
        switch scanner.next {
        case nil: throw broken("the JSON ends too early")
        case UInt8(ascii: "{"): value = .object(try members(depth: depth))
        case UInt8(ascii: "["): value = .array(try elements(depth: depth))
        case UInt8(ascii: "\""): value = .string(try text())
        case UInt8(ascii: "t") where scanner.take(word: "true"): value = .bool(true)
        case UInt8(ascii: "f") where scanner.take(word: "false"): value = .bool(false)
        case UInt8(ascii: "n") where scanner.take(word: "null"): value = .null
        case (UInt8(ascii: "0")...UInt8(ascii: "9"))?, UInt8(ascii: "-"): value = .number(try number())
        default: throw broken("a value is missing")
        }
        return LocatedJSON(value: value, line: start)
    }

    private mutating func members(depth: Int) throws(BrokenFile) -> [LocatedJSON.Member] {
        var members: [LocatedJSON.Member] = []
        var names: Set<String> = []
        _ = scanner.take("{")
        if scanner.take("}") { return [] }
        while true {
            let start = line
            guard scanner.next == UInt8(ascii: "\"") else { throw broken("a name in quotes is missing") }
            let name = try text()
            guard names.insert(name).inserted else { throw broken("“\(name)” stands twice in one object") }
            guard scanner.take(":") else { throw broken("a colon is missing after “\(name)”") }
            members.append(.init(name: name, line: start, value: try value(depth: depth + 1)))
            if scanner.take("}") { return members }
            guard scanner.take(",") else {
                throw broken("a comma or } is missing after the value of “\(name)”")
            }
        }
    }

    private mutating func elements(depth: Int) throws(BrokenFile) -> [LocatedJSON] {
        var elements: [LocatedJSON] = []
        _ = scanner.take("[")
        if scanner.take("]") { return [] }
        while true {
            elements.append(try value(depth: depth + 1))
            if scanner.take("]") { return elements }
            guard scanner.take(",") else { throw broken("a comma or ] is missing") }
        }
    }

    private mutating func text() throws(BrokenFile) -> String {
        do { return try scanner.takeText() } catch { throw broken(error.reason) }
    }

    private mutating func number() throws(BrokenFile) -> String {
        do { return try scanner.takeNumber().text } catch { throw broken(error.reason) }
    }

    private mutating func broken(_ why: String) -> BrokenFile { BrokenFile(line: line, why: why) }
}
