extension Lexer {
    /// A string from its first quote or pound on, up to its end or its first interpolation.
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

    /// Whether three quotes stand here, and do not belong to a string of one line, such as `#"""#`.
    private func isMultilineDelimiter(pounds: Int) -> Bool {
        let quote = UInt8(ascii: "\"")
        guard bytes[position] == quote, bytes[position + 1] == quote, bytes[position + 2] == quote else {
            return false
        }
        guard pounds > 0 else { return true }
        var place = position + 1
        while kinds[Int(bytes[place])] != ByteKind.newline && place < count {
            if bytes[place] == quote, hasPounds(pounds, at: place + 1) { return false }
            place += 1
        }
        return true
    }

    func hasPounds(_ pounds: Int, at place: Int) -> Bool {
        var index = 0
        while index < pounds {
            if bytes[place + index] != UInt8(ascii: "#") { return false }
            index += 1
        }
        return true
    }

    /// Goes to the end of a string, or into its next interpolation.
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
                // What is escaped ends nothing; an escaped end of line is seen by the next turn.
                if kinds[Int(bytes[position])] != ByteKind.newline && position < count { position += 1 }
            } else if kinds[Int(byte)] == ByteKind.newline {
                // Half-typed: a string of one line ends with it.
                guard isMultiline else {
                    isUnended = true
                    break
                }
                newline(byte)
            } else if position >= count {
                isUnended = true
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
