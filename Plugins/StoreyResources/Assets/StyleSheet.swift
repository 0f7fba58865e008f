import StoreyInternal

/// The class names and references of a CSS style sheet.
///
/// Source of the format: CSS Syntax Module Level 3, sections 4 and 5.
struct StyleSheet {
    /// A place in the text that refers to another file, as in `url(logo.png)`.
    struct Reference: Equatable {
        /// The bytes between the quotes or parentheses.
        let range: Range<Int>
        let address: String
        let line: Int
    }

    /// The class names of all selectors, each with the line of its first use.
    private(set) var classes: [(name: String, line: Int)] = []
    private(set) var references: [Reference] = []
    /// The lines of `@import` rules.
    private(set) var imports: [Int] = []

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    /// The lines of the open blocks.
    private var blocks: [Int] = []
    /// The class names since the start of the rule or declaration.
    private var pending: [(name: String, line: Int)] = []
    /// Whether the rule starts with an `@`, so that it has no selector.
    private var isAtRule = false
    private var isAtStart = true
    private var known: Set<String> = []

    init(reading text: String) throws(FileSyntaxError) {
        bytes = Array(text.utf8)
        while position < bytes.count { try readNext() }
        if let line = blocks.last { throw FileSyntaxError(line: line, reason: "a { is not closed") }
    }

    /// Returns the text with the addresses of some references replaced.
    func text(replacing replacement: (Reference) -> String?) -> String {
        var result: [UInt8] = []
        var start = 0
        for reference in references {
            guard let address = replacement(reference) else { continue }
            result += bytes[start..<reference.range.lowerBound]
            result += address.utf8
            start = reference.range.upperBound
        }
        return String(decoding: result + bytes[start...], as: UTF8.self)
    }

    private mutating func readNext() throws(FileSyntaxError) {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "/") where next(is: "/*"): return try skipComment()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try readString()
        case UInt8(ascii: "\n"):
            line += 1
            position += 1
            return
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
            position += 1
            return
        case UInt8(ascii: "{"):
            if !isAtRule {
                for found in pending where known.insert(found.name).inserted { classes.append(found) }
            }
            blocks.append(line)
            return startNext()
        case UInt8(ascii: "}"):
            if blocks.popLast() == nil { throw FileSyntaxError(line: line, reason: "a } closes no block") }
            return startNext()
        case UInt8(ascii: ";"): return startNext()
        case UInt8(ascii: "@") where isAtStart:
            isAtRule = true
            if next(is: "@import") { imports.append(line) }
            position += 1
        case UInt8(ascii: "."):
            position += 1
            if let name = readName() { pending.append((name, line)) }
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            if next(is: "url(") { try readURL() } else { _ = readName() }
        case UInt8(ascii: "\\"): position = min(position + 2, bytes.count)
        default: if readName() == nil { position += 1 }
        }
        isAtStart = false
    }

    private mutating func startNext() {
        position += 1
        pending = []
        (isAtRule, isAtStart) = (false, true)
    }

    private func next(is text: String) -> Bool {
        bytes[position...].prefix(text.utf8.count).elementsEqual(text.utf8) {
            $0 == $1 || $0 == $1 ^ 0x20 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($1)
        }
    }

    private mutating func skipComment() throws(FileSyntaxError) {
        let start = line
        position += 2
        while !next(is: "*/") {
            guard position < bytes.count else {
                throw FileSyntaxError(line: start, reason: "a comment is not closed")
            }
            if bytes[position] == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }
        position += 2
    }

    /// Reads a string, and returns the range between the quotes.
    private mutating func readString() throws(FileSyntaxError) -> Range<Int> {
        let quote = bytes[position]
        position += 1
        let start = position
        while position < bytes.count, bytes[position] != quote, bytes[position] != UInt8(ascii: "\n") {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 1
                if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { line += 1 }
            }
            position += 1
        }
        guard position < bytes.count, bytes[position] == quote else {
            throw FileSyntaxError(line: line, reason: "a string is not closed")
        }
        defer { position += 1 }
        return start..<position
    }

    private mutating func readURL() throws(FileSyntaxError) {
        position += 4
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
        var range = position..<position
        if position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]) {
            range = try readString()
        } else {
            while position < bytes.count, !") \n".utf8.contains(bytes[position]) { position += 1 }
            range = range.lowerBound..<position
        }
        let address = String(decoding: bytes[range], as: UTF8.self)
        references.append(Reference(range: range, address: address, line: line))
    }

    /// Reads a name with its escapes. Returns `nil` at any other text.
    private mutating func readName() -> String? {
        var name: [UInt8] = []
        guard position < bytes.count, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
        else {
            return nil
        }
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
                name.append(byte)
                position += 1
            case UInt8(ascii: "\\"): name += readEscape()
            default: return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
            }
        }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    private mutating func readEscape() -> [UInt8] {
        position += 1
        let digits = bytes[position...].prefix(6).prefix { $0.hexadecimalDigitValue != nil }
        guard !digits.isEmpty else {
            guard position < bytes.count else { return [] }
            defer { position += 1 }
            return [bytes[position]]
        }
        position += digits.count
        if position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
        return Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
    }
}
