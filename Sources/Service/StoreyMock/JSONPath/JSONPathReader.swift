/// A JSONPath parser for the grammar of RFC 9535.
struct JSONPathReader {
    /// A limit for nested brackets, because each level uses stack space.
    static let maxDepth = 64

    let scalars: [Unicode.Scalar]
    var position = 0
    var depth = 0
    /// Whether the query is in Jayway's dialect.
    var isJayway = false

    /// Reads a query in Jayway's dialect, in which `$.` may be missing.
    static func read(jayway text: String) throws(JSONPathError) -> JSONPathQuery {
        let isWhole = text.hasPrefix("$") || text.hasPrefix("@")
        var reader = JSONPathReader(scalars: Array((isWhole ? text : "$." + text).unicodeScalars))
        reader.isJayway = true
        let query = try reader.readQuery()
        reader.skipSpace()
        guard reader.next == nil else { throw reader.failure("unexpected text after the query") }
        return JSONPathQuery(isRelative: false, segments: query.segments, function: query.function)
    }

    static func read(_ text: String) throws(JSONPathError) -> JSONPathQuery {
        var reader = JSONPathReader(scalars: Array(text.unicodeScalars))
        guard reader.skip("$") else { throw reader.failure("a query must begin with $") }
        let query = JSONPathQuery(isRelative: false, segments: try reader.readSegments())
        guard reader.next == nil else { throw reader.failure("unexpected text after the query") }
        return query
    }

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    func failure(_ reason: String) -> JSONPathError {
        JSONPathError(column: position + 1, reason: reason)
    }

    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard next == mark else { return false }
        position += 1
        return true
    }

    mutating func skip(_ word: String) -> Bool {
        guard scalars[position...].starts(with: word.unicodeScalars) else { return false }
        position += word.unicodeScalars.count
        return true
    }

    mutating func skipSpace() {
        while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
            position += 1
        }
    }

    mutating func nested<Part>(
        _ read: (inout Self) throws(JSONPathError) -> Part
    ) throws(JSONPathError) -> Part {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.maxDepth { throw failure("nesting exceeds \(Self.maxDepth) levels") }
        return try read(&self)
    }
}

// MARK: - Segments

extension JSONPathReader {
    mutating func readSegments() throws(JSONPathError) -> [JSONPathQuery.Segment] {
        var segments: [JSONPathQuery.Segment] = []
        while true {
            // Whitespace belongs to the query only if a segment follows.
            let before = position
            skipSpace()
            if skip("..") {
                segments.append(.init(isDescendant: true, selectors: try readStep()))
            } else if skip(".") {
                guard next != "[" else { throw failure("expected a name") }
                segments.append(.init(isDescendant: false, selectors: try readStep()))
            } else if next == "[" {
                segments.append(.init(isDescendant: false, selectors: try readStep()))
            } else {
                position = before
                return segments
            }
        }
    }

    /// Reads the selectors after a dot or in brackets.
    private mutating func readStep() throws(JSONPathError) -> [JSONPathQuery.Selector] {
        if skip("*") { return [.wildcard] }
        if next == "[" { return try nested { (reader) throws(JSONPathError) in try reader.readBrackets() } }
        var name = ""
        while let scalar = next, isJayway ? isJaywayName(scalar) : scalar.isJSONPathName(first: name.isEmpty)
        {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard !name.isEmpty else { throw failure("expected a name") }
        return [.name(name)]
    }

    /// Whether a character may be in a name after a dot in Jayway's dialect: all but those that end it.
    private func isJaywayName(_ scalar: Unicode.Scalar) -> Bool {
        !".[]()=<>!&|~,?*'\"".unicodeScalars.contains(scalar) && !scalar.properties.isWhitespace
    }

    private mutating func readBrackets() throws(JSONPathError) -> [JSONPathQuery.Selector] {
        _ = skip("[")
        var selectors: [JSONPathQuery.Selector] = []
        repeat {
            skipSpace()
            selectors.append(try readSelector())
            skipSpace()
        } while skip(",")
        guard skip("]") else { throw failure("expected a closing bracket") }
        return selectors
    }

    private mutating func readSelector() throws(JSONPathError) -> JSONPathQuery.Selector {
        switch next {
        case "'", "\"": return .name(try readText())
        case "*":
            position += 1
            return .wildcard
        case "?":
            position += 1
            skipSpace()
            return isJayway ? .jaywayFilter(try readTest()) : .filter(try readTest())
        default: break
        }
        let start = try readInteger()
        let afterStart = position
        skipSpace()
        guard skip(":") else {
            position = afterStart
            guard let start else { throw failure("expected a name, an index, a slice, * or a filter") }
            return .index(start)
        }
        skipSpace()
        let end = try readInteger()
        let afterEnd = position
        skipSpace()
        guard skip(":") else {
            position = afterEnd
            return .slice(start: start, end: end, step: 1)
        }
        skipSpace()
        return .slice(start: start, end: end, step: try readInteger() ?? 1)
    }

    /// Reads an integer in the range of I-JSON without leading zeros. Returns `nil` if the input doesn't start with one.
    mutating func readInteger() throws(JSONPathError) -> Int? {
        let start = position
        let isNegative = skip("-")
        let digits = skipDigits()
        if digits == 0 {
            if isNegative { throw failure("expected digits") }
            return nil
        }
        let text = String(String.UnicodeScalarView(scalars[start..<position]))
        if text == "-0" || (digits > 1 && scalars[position - digits] == "0") {
            throw failure("a number can't have leading zeros")
        }
        guard let number = Int(text), number.magnitude <= 1 << 53 - 1 else {
            throw failure("the number is too large")
        }
        return number
    }

    mutating func skipDigits() -> Int {
        let start = position
        while let digit = next, ("0"..."9").contains(digit) { position += 1 }
        return position - start
    }
}

extension Unicode.Scalar {
    fileprivate func isJSONPathName(first: Bool) -> Bool {
        switch self {
        case "a"..."z", "A"..."Z", "_", "\u{80}"...: true
        case "0"..."9": !first
        default: false
        }
    }
}
