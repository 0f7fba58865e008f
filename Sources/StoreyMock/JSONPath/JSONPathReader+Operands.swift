extension JSONPathReader {
    mutating func readOperand() throws(JSONPathFault) -> JSONPathOperand {
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

    mutating func readQuery() throws(JSONPathFault) -> JSONPathQuery {
        try nested { (reader) throws(JSONPathFault) in
            let isRelative = reader.skip("@")
            if !isRelative, !reader.skip("$") { throw reader.fault("a path is missing") }
            return JSONPathQuery(isRelative: isRelative, segments: try reader.readSegments())
        }
    }

    mutating func readFunction(_ name: String) throws(JSONPathFault) -> JSONPathFunction {
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

    mutating func readValueArgument() throws(JSONPathFault) -> JSONPathOperand {
        try nested { (reader) throws(JSONPathFault) in try reader.compared(try reader.readOperand()) }
    }

    mutating func readNumber() throws(JSONPathFault) -> JSON {
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
    mutating func readText() throws(JSONPathFault) -> String {
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

    mutating func readEscape(_ quote: Unicode.Scalar) throws(JSONPathFault) -> Unicode.Scalar {
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

    mutating func readUnit() throws(JSONPathFault) -> UInt16 {
        let digits = scalars[position...].prefix(4).compactMap { Character($0).hexDigitValue }
        guard digits.count == 4 else { throw fault("four hexadecimal digits are missing") }
        position += 4
        return UInt16(digits.reduce(0) { $0 << 4 | $1 })
    }
}
