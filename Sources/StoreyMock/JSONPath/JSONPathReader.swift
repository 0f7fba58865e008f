/// Reads a JSONPath by the grammar of RFC 9535.
struct JSONPathReader {
    /// Far more than anybody writes; each level of brackets takes some of the stack.
    static let maximumDepth = 64

    let scalars: [Unicode.Scalar]
    var position = 0
    var depth = 0

    static func read(_ text: String) throws(JSONPathFault) -> JSONPathQuery {
        var reader = JSONPathReader(scalars: Array(text.unicodeScalars))
        guard reader.skip("$") else { throw reader.fault("a path begins with $") }
        let query = JSONPathQuery(isRelative: false, segments: try reader.readSegments())
        guard reader.next == nil else { throw reader.fault("a path does not go on like this") }
        return query
    }

    init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    func fault(_ reason: String) -> JSONPathFault {
        JSONPathFault(column: position + 1, reason: reason)
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
        _ read: (inout Self) throws(JSONPathFault) -> Part
    ) throws(JSONPathFault) -> Part {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.maximumDepth { throw fault("nested deeper than \(Self.maximumDepth)") }
        return try read(&self)
    }
}

// MARK: - Segments

extension JSONPathReader {
    mutating func readSegments() throws(JSONPathFault) -> [JSONPathQuery.Segment] {
        var segments: [JSONPathQuery.Segment] = []
        while true {
            // Spaces belong to the path only if a segment follows.
            let before = position
            skipSpace()
            if skip("..") {
                segments.append(.init(isDescendant: true, selectors: try readStep()))
            } else if skip(".") {
                guard next != "[" else { throw fault("a name is missing") }
                segments.append(.init(isDescendant: false, selectors: try readStep()))
            } else if next == "[" {
                segments.append(.init(isDescendant: false, selectors: try readStep()))
            } else {
                position = before
                return segments
            }
        }
    }

    /// What follows a dot, or stands in brackets.
    mutating func readStep() throws(JSONPathFault) -> [JSONPathQuery.Selector] {
        if skip("*") { return [.wildcard] }
        if next == "[" { return try nested { (reader) throws(JSONPathFault) in try reader.readBrackets() } }
        var name = ""
        while let scalar = next, scalar.isJSONPathName(first: name.isEmpty) {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard !name.isEmpty else { throw fault("a name is missing") }
        return [.name(name)]
    }

    mutating func readBrackets() throws(JSONPathFault) -> [JSONPathQuery.Selector] {
        _ = skip("[")
        var selectors: [JSONPathQuery.Selector] = []
        repeat {
            skipSpace()
            selectors.append(try readSelector())
            skipSpace()
        } while skip(",")
        guard skip("]") else { throw fault("a closing bracket is missing") }
        return selectors
    }

    mutating func readSelector() throws(JSONPathFault) -> JSONPathQuery.Selector {
        switch next {
        case "'", "\"": return .name(try readText())
        case "*":
            position += 1
            return .wildcard
        case "?":
            position += 1
            skipSpace()
            return .filter(try readTest())
        default: break
        }
        let start = try readInteger()
        let afterStart = position
        skipSpace()
        guard skip(":") else {
            position = afterStart
            guard let start else { throw fault("a name, an index, a slice, * or a filter is missing") }
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

    /// A whole number as I-JSON can hold it, without leading zeros; nil where none begins.
    mutating func readInteger() throws(JSONPathFault) -> Int? {
        let start = position
        let isNegative = skip("-")
        let digits = skipDigits()
        if digits == 0 {
            if isNegative { throw fault("digits are missing") }
            return nil
        }
        let text = String(String.UnicodeScalarView(scalars[start..<position]))
        if text == "-0" || (digits > 1 && scalars[position - digits] == "0") {
            throw fault("a number does not begin with 0")
        }
        guard let number = Int(text), abs(number) <= 1 << 53 - 1 else {
            throw fault("the number is too large")
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
