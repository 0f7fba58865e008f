import JSONText

/// Reads a whole text as JSON, and says where it is none.
struct JSONReader {
    /// Deeper than anybody writes, and still far from what a thread's stack holds.
    static let maximumDepth = 128

    private var scanner: JSONScanner
    private var depth = 0

    /// - Throws: where the text stops being JSON.
    static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSON {
        let result = bytes.withUnsafeBufferPointer { bytes in
            Result<JSON, JSONFault> { () throws(JSONFault) in
                var reader = JSONReader(scanner: JSONScanner(bytes))
                do throws(JSONFlaw) {
                    return try reader.readAll()
                } catch {
                    throw JSONFault(error, at: reader.scanner.position, in: bytes)
                }
            }
        }
        return try result.get()
    }

    private mutating func readAll() throws(JSONFlaw) -> JSON {
        guard scanner.next != nil else { throw JSONFlaw("there is nothing") }
        let value = try readValue()
        guard scanner.next == nil else { throw JSONFlaw("something follows the value") }
        return value
    }

    private mutating func readValue() throws(JSONFlaw) -> JSON {
        switch scanner.next {
        case UInt8(ascii: "\""): return .string(try scanner.takeText())
        case UInt8(ascii: "{"): return try readObject()
        case UInt8(ascii: "["): return try readArray()
        case UInt8(ascii: "t") where scanner.take(word: "true"): return .bool(true)
        case UInt8(ascii: "f") where scanner.take(word: "false"): return .bool(false)
        case UInt8(ascii: "n") where scanner.take(word: "null"): return .null
        case (UInt8(ascii: "0")...UInt8(ascii: "9"))?, UInt8(ascii: "-"):
            let (text, isWhole) = try scanner.takeNumber()
            return (isWhole ? Int(text) : nil).map(JSON.integer) ?? .number(Double(text) ?? .infinity)
        case nil: throw JSONFlaw("the text ends before the value does")
        default: throw JSONFlaw("this is no value")
        }
    }

    private mutating func enter() throws(JSONFlaw) {
        depth += 1
        if depth > Self.maximumDepth { throw JSONFlaw("nested deeper than \(Self.maximumDepth)") }
    }

    private mutating func readObject() throws(JSONFlaw) -> JSON {
        try enter()
        defer { depth -= 1 }
        _ = scanner.take("{")
        var members: [JSON.Member] = []
        var places: [String: Int] = [:]
        if scanner.take("}") { return .object([]) }
        repeat {
            guard scanner.next == UInt8(ascii: "\"") else { throw JSONFlaw("a name in quotes is missing") }
            let name = try scanner.takeText()
            guard scanner.take(":") else { throw JSONFlaw("a colon is missing") }
            let value = try readValue()
            if let place = places.updateValue(members.count, forKey: name) {
                places[name] = place
                members[place].value = value
            } else {
                members.append(JSON.Member(name, value))
            }
        } while scanner.take(",")
        guard scanner.take("}") else { throw JSONFlaw("a comma or a closing brace is missing") }
        return .object(members)
    }

    private mutating func readArray() throws(JSONFlaw) -> JSON {
        try enter()
        defer { depth -= 1 }
        _ = scanner.take("[")
        var elements: [JSON] = []
        if scanner.take("]") { return .array([]) }
        repeat { elements.append(try readValue()) } while scanner.take(",")
        guard scanner.take("]") else { throw JSONFlaw("a comma or a closing bracket is missing") }
        return .array(elements)
    }
}

extension JSONFault {
    fileprivate init(_ flaw: JSONFlaw, at position: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let before = bytes[..<min(position, bytes.count)]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        self.init(
            line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: position - start + 1,
            reason: flaw.reason)
    }
}
