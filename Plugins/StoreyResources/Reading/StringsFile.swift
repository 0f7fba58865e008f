import StoreyInternal

/// A `.strings` file, with entries such as `"key" = "text";` and comments.
///
/// Source of the format: Apple, “Resource Programming Guide”, “String Resources”.
struct StringsFile {
    struct Line {
        let key: String
        let text: String
        let line: Int
    }

    private(set) var lines: [Line] = []
    private let characters: [Unicode.Scalar]
    private var position = 0
    private var line = 1

    init(reading text: String) throws(FileSyntaxError) {
        characters = Array(text.unicodeScalars)
        if characters.first == "\u{FEFF}" { position = 1 }
        while try skipSpace(), peek != nil {
            let start = line
            let key = try word()
            _ = try skipSpace()
            var text = key
            // "key"; is short for "key" = "key";
            if peek == "=" {
                position += 1
                _ = try skipSpace()
                text = try word()
                _ = try skipSpace()
            }
            guard peek == ";" else { throw broken("a semicolon is missing after the text of “\(key)”") }
            position += 1
            lines.append(Line(key: key, text: text, line: start))
        }
    }

    private var peek: Unicode.Scalar? { position < characters.count ? characters[position] : nil }

    private mutating func word() throws(FileSyntaxError) -> String {
        guard let first = peek else { throw broken("the file ends unexpectedly") }
        var word = String.UnicodeScalarView()
        guard first == "\"" else {
            while let next = peek,
                next.properties.isAlphabetic || "0123456789_.-$/:".unicodeScalars.contains(next)
            {
                word.append(next)
                position += 1
            }
            guard !word.isEmpty else { throw broken("a text in quotation marks is missing") }
            return String(word)
        }
        position += 1
        while let next = peek {
            position += 1
            switch next {
            case "\"": return String(word)
            case "\\": word.append(contentsOf: try escaped().unicodeScalars)
            default:
                if next == "\n" { line += 1 }
                word.append(next)
            }
        }
        throw broken("a text is not closed")
    }

    private mutating func escaped() throws(FileSyntaxError) -> String {
        guard let next = peek else { throw broken("a text is not closed") }
        position += 1
        switch next {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "U", "u":
            var units = [try unit()]
            if UTF16.isLeadSurrogate(units[0]), position + 1 < characters.count, peek == "\\" {
                position += 2
                units.append(try unit())
            }
            return String(decoding: units, as: UTF16.self)
        default:
            if next == "\n" { line += 1 }
            return String(next)
        }
    }

    private mutating func unit() throws(FileSyntaxError) -> UInt16 {
        var digits = ""
        while digits.count < 4, let next = peek, next.properties.isASCIIHexDigit {
            digits.unicodeScalars.append(next)
            position += 1
        }
        guard digits.count == 4, let unit = UInt16(digits, radix: 16) else {
            throw broken("\\U needs four hexadecimal digits")
        }
        return unit
    }

    /// Skips whitespace and comments.
    private mutating func skipSpace() throws(FileSyntaxError) -> Bool {
        while let next = peek {
            let after = position + 1 < characters.count ? characters[position + 1] : nil
            if next.properties.isWhitespace {
                if next == "\n" { line += 1 }
                position += 1
            } else if next == "/", after == "/" {
                while let next = peek, next != "\n" { position += 1 }
            } else if next == "/", after == "*" {
                let start = line
                position += 2
                while !(peek == "*" && position + 1 < characters.count && characters[position + 1] == "/") {
                    guard let next = peek else {
                        throw FileSyntaxError(line: start, reason: "a comment is not closed")
                    }
                    if next == "\n" { line += 1 }
                    position += 1
                }
                position += 2
            } else {
                break
            }
        }
        return true
    }

    private func broken(_ reason: String) -> FileSyntaxError { FileSyntaxError(line: line, reason: reason) }
}
