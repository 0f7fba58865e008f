import StoreyInternal

/// Reads a page's message, which is a JSON object. Every method returns `nil` or `false` for invalid input.
struct MessageFieldReader {
    private var scanner: JSONScanner

    init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = JSONScanner(bytes) }

    /// Reads the members of an object.
    ///
    /// - Returns: Whether the whole text is one valid object.
    mutating func readObject(_ field: (String, MessageFields.Value) -> Void) -> Bool {
        readMembers(depth: 0, field) && scanner.next == nil
    }

    private mutating func readMembers(depth: Int, _ field: (String, MessageFields.Value) -> Void) -> Bool {
        readList(from: "{", to: "}") { reader in
            guard reader.scanner.next == UInt8(ascii: "\""), let name = try? reader.scanner.scanString(),
                reader.scanner.scan(":"), let value = reader.readValue(depth: depth)
            else { return false }
            field(name, value)
            return true
        }
    }

    /// Reads comma-separated elements between two delimiters.
    private mutating func readList(
        from start: Unicode.Scalar, to end: Unicode.Scalar, _ element: (inout MessageFieldReader) -> Bool
    ) -> Bool {
        guard scanner.scan(start) else { return false }
        if scanner.scan(end) { return true }
        repeat {
            guard element(&self) else { return false }
        } while scanner.scan(",")
        return scanner.scan(end)
    }

    private mutating func readValue(depth: Int) -> MessageFields.Value? {
        switch scanner.next {
        case UInt8(ascii: "\""): return (try? scanner.scanString()).map(MessageFields.Value.text)
        case UInt8(ascii: "t"): return scanner.scan(literal: "true") ? .flag(true) : nil
        case UInt8(ascii: "f"): return scanner.scan(literal: "false") ? .flag(false) : nil
        case UInt8(ascii: "n"): return scanner.scan(literal: "null") ? .other : nil
        // No valid message is nested. The limit protects the stack from hostile input.
        case UInt8(ascii: "{") where depth < 8:
            return readMembers(depth: depth + 1) { _, _ in } ? .other : nil
        case UInt8(ascii: "[") where depth < 8:
            return readList(from: "[", to: "]") { $0.readValue(depth: depth + 1) != nil } ? .other : nil
        default:
            guard let (text, isWhole) = try? scanner.scanNumber() else { return nil }
            return isWhole ? Int(text).map(MessageFields.Value.number) ?? .other : .other
        }
    }
}
