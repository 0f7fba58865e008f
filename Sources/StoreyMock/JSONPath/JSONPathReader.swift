/// Reads a JSONPath by the grammar of RFC 9535.
struct JSONPathReader {
    /// Far more than anybody writes; each level of brackets takes some of the stack.
    static let maximumDepth = 64

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    static func read(_ text: String) throws(JSONPathFault) -> JSONPathQuery {
        var reader = JSONPathReader(scalars: Array(text.unicodeScalars))
        guard reader.skip("$") else { throw reader.fault("a path begins with $") }
        let query = JSONPathQuery(isRelative: false, segments: try reader.readSegments())
        guard reader.next == nil else { throw reader.fault("a path does not go on like this") }
        return query
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private func fault(_ reason: String) -> JSONPathFault {
        JSONPathFault(column: position + 1, reason: reason)
    }

    private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        guard next == mark else { return false }
        position += 1
        return true
    }

    private mutating func skip(_ word: String) -> Bool {
        guard scalars[position...].starts(with: word.unicodeScalars) else { return false }
        position += word.unicodeScalars.count
        return true
    }

    private mutating func skipSpace() {
        while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
            position += 1
        }
    }

    private mutating func nested<Part>(
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
    private mutating func readSegments() throws(JSONPathFault) -> [JSONPathQuery.Segment] {
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
    private mutating func readStep() throws(JSONPathFault) -> [JSONPathQuery.Selector] {
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

    private mutating func readBrackets() throws(JSONPathFault) -> [JSONPathQuery.Selector] {
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

    private mutating func readSelector() throws(JSONPathFault) -> JSONPathQuery.Selector {
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
    private mutating func readInteger() throws(JSONPathFault) -> Int? {
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

    private mutating func skipDigits() -> Int {
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

// MARK: - Tests

extension JSONPathReader {
    private mutating func readTest() throws(JSONPathFault) -> JSONPathTest {
        try nested { (reader) throws(JSONPathFault) in try reader.readAlternatives() }
    }

    private mutating func readAlternatives() throws(JSONPathFault) -> JSONPathTest {
        var tests = [try readConjunction()]
        skipSpace()
        while skip("||") {
            skipSpace()
            tests.append(try readConjunction())
            skipSpace()
        }
        return tests.count == 1 ? tests[0] : .any(tests)
    }

    private mutating func readConjunction() throws(JSONPathFault) -> JSONPathTest {
        var tests = [try readBasicTest()]
        skipSpace()
        while skip("&&") {
            skipSpace()
            tests.append(try readBasicTest())
            skipSpace()
        }
        return tests.count == 1 ? tests[0] : .all(tests)
    }

    private mutating func readBasicTest() throws(JSONPathFault) -> JSONPathTest {
        if skip("!") {
            skipSpace()
            return .not(try readUncompared())
        }
        if next == "(" { return try readUncompared() }
        let operand = try readOperand()
        skipSpace()
        guard let comparison = readComparison() else { return try test(of: operand) }
        skipSpace()
        let other = try readOperand()
        return .comparison(try compared(operand), comparison, try compared(other))
    }

    /// A test in parentheses, a query or a function.
    private mutating func readUncompared() throws(JSONPathFault) -> JSONPathTest {
        guard skip("(") else { return try test(of: try readOperand()) }
        skipSpace()
        let test = try readTest()
        skipSpace()
        guard skip(")") else { throw fault("a closing parenthesis is missing") }
        return test
    }

    private func test(of operand: JSONPathOperand) throws(JSONPathFault) -> JSONPathTest {
        switch operand {
        case .query(let query): return .exists(query)
        case .function(let function) where function.isTest: return .function(function)
        case .function: throw fault("this function's value has to be compared")
        case .literal: throw fault("a literal has to be compared")
        }
    }

    private func compared(_ operand: JSONPathOperand) throws(JSONPathFault) -> JSONPathOperand {
        switch operand {
        case .query(let query) where !query.isSingular:
            throw fault("a path that may lead to several values cannot be compared")
        case .function(let function) where function.isTest:
            throw fault("this function says yes or no and cannot be compared")
        default: return operand
        }
    }

    private mutating func readComparison() -> JSONPathTest.Comparison? {
        for comparison: JSONPathTest.Comparison in [
            .equal, .unequal, .lessOrEqual, .greaterOrEqual, .less, .greater,
        ]
        where skip(comparison.rawValue) {
            return comparison
        }
        return nil
    }
}

// MARK: - Operands

extension JSONPathReader {
    private mutating func readOperand() throws(JSONPathFault) -> JSONPathOperand {
        switch next {
        case "@", "$": return .query(try readQuery())
        case "'", "\"": return .literal(.string(try readText()))
        case ("0"..."9")?, "-": return .literal(try readNumber())
        default:
            var name = ""
            while let scalar = next,
                scalar == "_" || ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
            {
                name.unicodeScalars.append(scalar)
                position += 1
            }
            switch name {
            case "true": return .literal(true)
            case "false": return .literal(false)
            case "null": return .literal(.null)
            default: return .function(try readFunction(name))
            }
        }
    }

    private mutating func readQuery() throws(JSONPathFault) -> JSONPathQuery {
        try nested { (reader) throws(JSONPathFault) in
            let isRelative = reader.skip("@")
            if !isRelative, !reader.skip("$") { throw reader.fault("a path is missing") }
            return JSONPathQuery(isRelative: isRelative, segments: try reader.readSegments())
        }
    }

    private mutating func readFunction(_ name: String) throws(JSONPathFault) -> JSONPathFunction {
        guard ["length", "count", "value", "match", "search"].contains(name) else {
            throw fault(name.isEmpty ? "a value is missing" : "there is no function \(name)")
        }
        guard skip("(") else { throw fault("a parenthesis is missing") }
        skipSpace()
        let function: JSONPathFunction
        switch name {
        case "length": function = .length(try readValueArgument())
        case "count": function = .count(try readQuery())
        case "value": function = .value(try readQuery())
        default:
            let text = try readValueArgument()
            skipSpace()
            guard skip(",") else { throw fault("\(name) takes a text and a pattern") }
            skipSpace()
            let pattern = try readValueArgument()
            function = name == "match" ? .match(text, pattern) : .search(text, pattern)
        }
        skipSpace()
        guard skip(")") else { throw fault("a closing parenthesis is missing") }
        return function
    }

    private mutating func readValueArgument() throws(JSONPathFault) -> JSONPathOperand {
        try nested { (reader) throws(JSONPathFault) in try reader.compared(try reader.readOperand()) }
    }

    private mutating func readNumber() throws(JSONPathFault) -> JSON {
        let start = position
        _ = skip("-")
        let digits = skipDigits()
        guard digits > 0 else { throw fault("digits are missing") }
        if digits > 1, scalars[position - digits] == "0" { throw fault("a number does not begin with 0") }
        if skip(".") {
            guard skipDigits() > 0 else { throw fault("digits are missing after the point") }
        }
        if next == "e" || next == "E" {
            position += 1
            if next == "+" || next == "-" { position += 1 }
            guard skipDigits() > 0 else { throw fault("digits are missing in the exponent") }
        }
        let text = String(String.UnicodeScalarView(scalars[start..<position]))
        return Int(text).map(JSON.integer) ?? .number(Double(text) ?? .infinity)
    }
}

// MARK: - Texts

extension JSONPathReader {
    private mutating func readText() throws(JSONPathFault) -> String {
        guard let quote = next else { throw fault("a text is missing") }
        position += 1
        var text = String.UnicodeScalarView()
        while let scalar = next {
            if scalar == quote {
                position += 1
                return String(text)
            }
            if scalar < " " { throw fault("a control character in a text; write it as an escape") }
            position += 1
            text.append(scalar == "\\" ? try readEscape(quote) : scalar)
        }
        throw fault("the closing quote is missing")
    }

    private mutating func readEscape(_ quote: Unicode.Scalar) throws(JSONPathFault) -> Unicode.Scalar {
        guard let scalar = next else { throw fault("the closing quote is missing") }
        position += 1
        switch scalar {
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "/", "\\", quote: return scalar
        case "u":
            let unit = try readUnit()
            if UTF16.isLeadSurrogate(unit), skip("\\u") {
                let trail = try readUnit()
                if UTF16.isTrailSurrogate(trail) {
                    let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
                    if let character = Unicode.Scalar(value) { return character }
                }
            }
            guard let character = Unicode.Scalar(unit) else { throw fault("half of a character") }
            return character
        default: throw fault("there is no such escape")
        }
    }

    private mutating func readUnit() throws(JSONPathFault) -> UInt16 {
        let digits = scalars[position...].prefix(4).compactMap { Character($0).hexDigitValue }
        guard digits.count == 4 else { throw fault("four hexadecimal digits are missing") }
        position += 4
        return UInt16(digits.reduce(0) { $0 << 4 | $1 })
    }
}
