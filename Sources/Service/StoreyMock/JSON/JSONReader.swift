import StoreyInternal

/// A JSON parser that reports the position of syntax errors.
struct JSONReader {
    private var scanner: JSONScanner
    private var depth = 0

    /// - Throws: ``MockJSONError`` if the bytes are not valid JSON.
    static func read(_ bytes: [UInt8]) throws(MockJSONError) -> MockJSON {
        let result = bytes.withUnsafeBufferPointer { bytes in
            Result<MockJSON, MockJSONError> { () throws(MockJSONError) in
                var reader = JSONReader(scanner: JSONScanner(bytes))
                do throws(JSONSyntaxError) {
                    return try reader.readAll()
                } catch {
                    throw MockJSONError(error, at: reader.scanner.position, in: bytes)
                }
            }
        }
        return try result.get()
    }

    private mutating func readAll() throws(JSONSyntaxError) -> MockJSON {
        guard scanner.next != nil else { throw JSONSyntaxError("the text is empty") }
        let value = try readValue()
        guard scanner.next == nil else { throw JSONSyntaxError("unexpected text after the value") }
        return value
    }

    private mutating func readValue() throws(JSONSyntaxError) -> MockJSON {
        switch scanner.next {
        case UInt8(ascii: "\""): return .string(try scanner.scanString())
        case UInt8(ascii: "{"): return try readObject()
        case UInt8(ascii: "["): return try readArray()
        case UInt8(ascii: "t") where scanner.scan(literal: "true"): return .bool(true)
        case UInt8(ascii: "f") where scanner.scan(literal: "false"): return .bool(false)
        case UInt8(ascii: "n") where scanner.scan(literal: "null"): return .null
        case (UInt8(ascii: "0")...UInt8(ascii: "9"))?, UInt8(ascii: "-"):
            let (text, isWhole) = try scanner.scanNumber()
            return MockJSON(number: text, isWhole: isWhole)
        case nil: throw JSONSyntaxError("the text ends before the value does")
        default: throw JSONSyntaxError("expected a value")
        }
    }

    private mutating func enter() throws(JSONSyntaxError) {
        depth += 1
        if depth > JSONScanner.maxDepth {
            throw JSONSyntaxError("nesting exceeds \(JSONScanner.maxDepth) levels")
        }
    }

    private mutating func readObject() throws(JSONSyntaxError) -> MockJSON {
        try enter()
        defer { depth -= 1 }
        _ = scanner.scan("{")
        var members: [MockJSON.Member] = []
        var indices: [String: Int] = [:]
        if scanner.scan("}") { return .object([]) }
        repeat {
            guard scanner.next == UInt8(ascii: "\"") else { throw JSONSyntaxError("expected a quoted name") }
            let name = try scanner.scanString()
            guard scanner.scan(":") else { throw JSONSyntaxError("expected a colon") }
            let value = try readValue()
            if let index = indices.updateValue(members.count, forKey: name) {
                indices[name] = index
                members[index].value = value
            } else {
                members.append(MockJSON.Member(name, value))
            }
        } while scanner.scan(",")
        guard scanner.scan("}") else { throw JSONSyntaxError("expected a comma or a closing brace") }
        return .object(members)
    }

    private mutating func readArray() throws(JSONSyntaxError) -> MockJSON {
        try enter()
        defer { depth -= 1 }
        _ = scanner.scan("[")
        var elements: [MockJSON] = []
        if scanner.scan("]") { return .array([]) }
        repeat { elements.append(try readValue()) } while scanner.scan(",")
        guard scanner.scan("]") else { throw JSONSyntaxError("expected a comma or a closing bracket") }
        return .array(elements)
    }
}

extension MockJSONError {
    fileprivate init(_ flaw: JSONSyntaxError, at position: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let before = bytes[..<min(position, bytes.count)]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        self.init(
            line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: position - start + 1,
            reason: flaw.reason)
    }
}
