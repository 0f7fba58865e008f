extension JSONPathReader {
    mutating func readOperand() throws(JSONPathError) -> JSONPathOperand {
        switch next {
        case "@", "$": return .query(try readQuery())
        case "'", "\"": return .literal(.string(try readText()))
        case "["? where isJayway: return .literal(try readList())
        case "/"? where isJayway: return .literal(.string(try readExpression()))
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

    mutating func readQuery() throws(JSONPathError) -> JSONPathQuery {
        try nested { (reader) throws(JSONPathError) in
            let isRelative = reader.skip("@")
            if !isRelative, !reader.skip("$") { throw reader.failure("expected a query") }
            var query = JSONPathQuery(isRelative: isRelative, segments: try reader.readSegments())
            // The last name before parentheses is a function.
            if reader.isJayway, reader.next == "(",
                case .name(let name)? = query.segments.last?.selectors.first
            {
                guard let function = JaywayFunction(rawValue: name) else {
                    throw reader.failure("unknown function \(name)")
                }
                query.segments.removeLast()
                query.function = function
                guard reader.skip("()") else {
                    throw reader.failure("arguments of functions are not supported")
                }
            }
            return query
        }
    }

    private mutating func readFunction(_ name: String) throws(JSONPathError) -> JSONPathFunction {
        guard ["length", "count", "value", "match", "search"].contains(name) else {
            throw failure(name.isEmpty ? "expected a value" : "unknown function \(name)")
        }
        guard skip("(") else { throw failure("expected an opening parenthesis") }
        skipSpace()
        let function: JSONPathFunction
        switch name {
        case "length": function = .length(try readValueArgument())
        case "count": function = .count(try readQuery())
        case "value": function = .value(try readQuery())
        default:
            let text = try readValueArgument()
            skipSpace()
            guard skip(",") else { throw failure("\(name) requires a string and a pattern") }
            skipSpace()
            let pattern = try readValueArgument()
            function = name == "match" ? .match(text, pattern) : .search(text, pattern)
        }
        skipSpace()
        guard skip(")") else { throw failure("expected a closing parenthesis") }
        return function
    }

    private mutating func readValueArgument() throws(JSONPathError) -> JSONPathOperand {
        try nested { (reader) throws(JSONPathError) in try reader.compared(try reader.readOperand()) }
    }

    private mutating func readNumber() throws(JSONPathError) -> MockJSON {
        let start = position
        _ = skip("-")
        let digits = skipDigits()
        guard digits > 0 else { throw failure("expected digits") }
        if digits > 1, scalars[position - digits] == "0" {
            throw failure("a number can't have leading zeros")
        }
        if skip(".") {
            guard skipDigits() > 0 else { throw failure("expected digits after the decimal point") }
        }
        if next == "e" || next == "E" {
            position += 1
            if next == "+" || next == "-" { position += 1 }
            guard skipDigits() > 0 else { throw failure("expected digits in the exponent") }
        }
        let text = String(String.UnicodeScalarView(scalars[start..<position]))
        return Int(text).map(MockJSON.integer) ?? .number(Double(text) ?? .infinity)
    }
}

// MARK: - Strings

extension JSONPathReader {
    mutating func readText() throws(JSONPathError) -> String {
        guard let quote = next else { throw failure("expected a string") }
        position += 1
        var text = String.UnicodeScalarView()
        while let scalar = next {
            if scalar == quote {
                position += 1
                return String(text)
            }
            if scalar < " " {
                throw failure("a string can't contain control characters; use an escape sequence")
            }
            position += 1
            text.append(scalar == "\\" ? try readEscape(quote) : scalar)
        }
        throw failure("the closing quote is missing")
    }

    private mutating func readEscape(_ quote: Unicode.Scalar) throws(JSONPathError) -> Unicode.Scalar {
        guard let scalar = next else { throw failure("the closing quote is missing") }
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
            guard let character = Unicode.Scalar(unit) else { throw failure("a surrogate is not paired") }
            return character
        default: throw failure("invalid escape sequence")
        }
    }

    private mutating func readUnit() throws(JSONPathError) -> UInt16 {
        let digits = scalars[position...].prefix(4).compactMap { Character($0).hexDigitValue }
        guard digits.count == 4 else { throw failure("expected four hexadecimal digits") }
        position += 4
        return UInt16(digits.reduce(0) { $0 << 4 | $1 })
    }
}
