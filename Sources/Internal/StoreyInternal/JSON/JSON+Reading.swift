extension JSON {
    /// Parses a document in linear time. Rejects nesting deeper than ``JSONScanner/maxDepth``, and duplicate keys.
    package init(reading text: String) throws(FileSyntaxError) {
        var text = text
        let result = text.withUTF8 { bytes in
            Result<JSON, FileSyntaxError> { () throws(FileSyntaxError) in
                var reader = JSONReader(bytes)
                return try reader.document()
            }
        }
        self = try result.get()
    }
}

private struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var scanner: JSONScanner
    /// The number of bytes whose line breaks have been counted.
    private var counted = 0
    private var lines = 1

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        scanner = JSONScanner(bytes)
    }

    /// The scanner's current line.
    private var line: Int {
        mutating get {
            lines += bytes[counted..<scanner.position].count { $0 == UInt8(ascii: "\n") }
            counted = scanner.position
            return lines
        }
    }

    mutating func document() throws(FileSyntaxError) -> JSON {
        let json = try value(depth: 0)
        guard scanner.next == nil else { throw broken("unexpected content after the end of the JSON") }
        return json
    }

    private mutating func value(depth: Int) throws(FileSyntaxError) -> JSON {
        guard depth < JSONScanner.maxDepth else { throw broken("the JSON is nested too deeply") }
        let start = line
        let value: JSON.Value
        switch scanner.next {
        case nil: throw broken("the JSON ends unexpectedly")
        case UInt8(ascii: "{"): value = .object(try members(depth: depth))
        case UInt8(ascii: "["): value = .array(try elements(depth: depth))
        case UInt8(ascii: "\""): value = .string(try text())
        case UInt8(ascii: "t") where scanner.scan(literal: "true"): value = .bool(true)
        case UInt8(ascii: "f") where scanner.scan(literal: "false"): value = .bool(false)
        case UInt8(ascii: "n") where scanner.scan(literal: "null"): value = .null
        case (UInt8(ascii: "0")...UInt8(ascii: "9"))?, UInt8(ascii: "-"): value = .number(try number())
        default: throw broken("a value is missing")
        }
        return JSON(value, line: start)
    }

    private mutating func members(depth: Int) throws(FileSyntaxError) -> [JSON.Member] {
        var members: [JSON.Member] = []
        var names: Set<String> = []
        _ = scanner.scan("{")
        if scanner.scan("}") { return [] }
        while true {
            let start = line
            guard scanner.next == UInt8(ascii: "\"") else { throw broken("a name in quotes is missing") }
            let name = try text()
            guard names.insert(name).inserted else { throw broken("duplicate key “\(name)” in an object") }
            guard scanner.scan(":") else { throw broken("a colon is missing after “\(name)”") }
            members.append(JSON.Member(name, line: start, try value(depth: depth + 1)))
            if scanner.scan("}") { return members }
            guard scanner.scan(",") else {
                throw broken("a comma or } is missing after the value of “\(name)”")
            }
        }
    }

    private mutating func elements(depth: Int) throws(FileSyntaxError) -> [JSON] {
        var elements: [JSON] = []
        _ = scanner.scan("[")
        if scanner.scan("]") { return [] }
        while true {
            elements.append(try value(depth: depth + 1))
            if scanner.scan("]") { return elements }
            guard scanner.scan(",") else { throw broken("a comma or ] is missing") }
        }
    }

    private mutating func text() throws(FileSyntaxError) -> String {
        do { return try scanner.scanString() } catch { throw broken(error.reason) }
    }

    private mutating func number() throws(FileSyntaxError) -> String {
        do { return try scanner.scanNumber().text } catch { throw broken(error.reason) }
    }

    private mutating func broken(_ reason: String) -> FileSyntaxError {
        FileSyntaxError(line: line, reason: reason)
    }
}
