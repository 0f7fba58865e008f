import JSONText

/// Reads a page's message, which is one object. Everything returns nil, or false, where there is none.
struct JSONReader {
    private var scanner: JSONScanner

    init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = JSONScanner(bytes) }

    /// The whole text is one object.
    mutating func readObject(_ field: (String, JSONValue) -> Void) -> Bool {
        readMembers(depth: 0, field) && scanner.next == nil
    }

    private mutating func readMembers(depth: Int, _ field: (String, JSONValue) -> Void) -> Bool {
        readList(from: "{", to: "}") { reader in
            guard reader.scanner.next == UInt8(ascii: "\""), let name = try? reader.scanner.takeText(),
                reader.scanner.take(":"), let value = reader.readValue(depth: depth)
            else { return false }
            field(name, value)
            return true
        }
    }

    /// Things between brackets, with commas between them.
    private mutating func readList(
        from start: Unicode.Scalar, to end: Unicode.Scalar, _ element: (inout JSONReader) -> Bool
    ) -> Bool {
        guard scanner.take(start) else { return false }
        if scanner.take(end) { return true }
        repeat {
            guard element(&self) else { return false }
        } while scanner.take(",")
        return scanner.take(end)
    }

    private mutating func readValue(depth: Int) -> JSONValue? {
        switch scanner.next {
        case UInt8(ascii: "\""): return (try? scanner.takeText()).map(JSONValue.text)
        case UInt8(ascii: "t"): return scanner.take(word: "true") ? .flag(true) : nil
        case UInt8(ascii: "f"): return scanner.take(word: "false") ? .flag(false) : nil
        case UInt8(ascii: "n"): return scanner.take(word: "null") ? .other : nil
        // No message is nested. Deeper than that is nobody's mistake.
        case UInt8(ascii: "{") where depth < 8:
            return readMembers(depth: depth + 1) { _, _ in } ? .other : nil
        case UInt8(ascii: "[") where depth < 8:
            return readList(from: "[", to: "]") { $0.readValue(depth: depth + 1) != nil } ? .other : nil
        default:
            guard let (text, isWhole) = try? scanner.takeNumber() else { return nil }
            return isWhole ? Int(text).map(JSONValue.number) ?? .other : .other
        }
    }
}
