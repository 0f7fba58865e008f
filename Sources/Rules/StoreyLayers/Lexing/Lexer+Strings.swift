extension Lexer {
    /// Reads a string literal from its opening delimiter to its end or its first interpolation.
    mutating func string(pounds: Int) -> Token {
        let start = position
        let line = line
        let column = start - lineStart
        position += pounds
        let isMultiline = isMultilineDelimiter(pounds: pounds)
        position += isMultiline ? 3 : 1
        var word = token(.string, from: start)
        word.line = line
        word.column = Int32(truncatingIfNeeded: column + 1)
        stringContent(pounds: pounds, isMultiline: isMultiline)
        word.end = position
        return word
    }

    /// Whether a multiline delimiter starts here, rather than a single-line string such as `#"""#`.
    private func isMultilineDelimiter(pounds: Int) -> Bool {
        let quote = UInt8(ascii: "\"")
        guard bytes[position] == quote, bytes[position + 1] == quote, bytes[position + 2] == quote else {
            return false
        }
        guard pounds > 0 else { return true }
        var cursor = position + 1
        while kinds[Int(bytes[cursor])] != ByteKind.newline && cursor < count {
            if bytes[cursor] == quote, hasPounds(pounds, at: cursor + 1) { return false }
            cursor += 1
        }
        return true
    }

    func hasPounds(_ pounds: Int, at cursor: Int) -> Bool {
        var index = 0
        while index < pounds {
            if bytes[cursor + index] != UInt8(ascii: "#") { return false }
            index += 1
        }
        return true
    }

    /// Skips to the end of a string or into its next interpolation.
    mutating func stringContent(pounds: Int, isMultiline: Bool) {
        while true {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                if ends(pounds: pounds, isMultiline: isMultiline) { break }
                position += 1
            } else if byte == UInt8(ascii: "\\") {
                guard hasPounds(pounds, at: position + 1) else {
                    position += 1
                    continue
                }
                position += 1 + pounds
                if bytes[position] == UInt8(ascii: "(") {
                    interpolations.append(
                        Interpolation(pounds: pounds, isMultiline: isMultiline, parentheses: parentheses))
                    break
                }
                // Skips the escaped character, but leaves an escaped line break to the next iteration.
                if kinds[Int(bytes[position])] != ByteKind.newline && position < count { position += 1 }
            } else if kinds[Int(byte)] == ByteKind.newline {
                // In incomplete code, a single-line string ends with its line.
                guard isMultiline else {
                    isUnterminated = true
                    break
                }
                newline(byte)
            } else if position >= count {
                isUnterminated = true
                break
            } else {
                position += 1
            }
        }
        lastKind = .string
        lastLine = line
    }

    private mutating func ends(pounds: Int, isMultiline: Bool) -> Bool {
        let quote = UInt8(ascii: "\"")
        let quotes = isMultiline ? 3 : 1
        if isMultiline, bytes[position + 1] != quote || bytes[position + 2] != quote { return false }
        guard hasPounds(pounds, at: position + quotes) else { return false }
        position += quotes + pounds
        return true
    }
}
