extension Lexer {
    /// Reads a regular expression between slashes, if one starts here, as SE-0354 specifies and, where it is ambiguous,
    /// as the compiler does.
    mutating func regexLiteral() -> Token? {
        guard mayBeginValue else { return nil }
        let first = bytes[position + 1]
        if kinds[Int(first)] == ByteKind.blank || kinds[Int(first)] == ByteKind.newline { return nil }
        var cursor = position + 1
        var groups = 0
        var isInClass = false
        while true {
            let byte = bytes[cursor]
            if kinds[Int(byte)] == ByteKind.newline || cursor >= count { return nil }
            switch byte {
            case UInt8(ascii: "\\"):
                cursor += 1
                if kinds[Int(bytes[cursor])] == ByteKind.newline { return nil }
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: groups += 1
            case UInt8(ascii: ")") where !isInClass:
                groups -= 1
                // The end of a call to which an operator is passed: reduce(1, /).
                if groups < 0 { return nil }
            case UInt8(ascii: "/"):
                if kinds[Int(bytes[cursor - 1])] == ByteKind.blank, bytes[cursor - 2] != UInt8(ascii: "\\") {
                    return nil
                }
                let start = position
                position = cursor + 1
                return token(.regex, from: start)
            default: break
            }
            cursor += 1
        }
    }

    /// Whether a value may start here, so that a slash isn't a division operator.
    private var mayBeginValue: Bool {
        if lastKind.endsValue {
            // On a new line after a value, a slash that is followed by a nonblank character starts a regular
            // expression.
            return line != lastLine
        }
        if lastKind == .symbol {
            // Directly after an operator character, the slash is part of that operator.
            return kinds[Int(bytes[position - 1])] != ByteKind.symbol
        }
        return lastKind != .period
    }

    /// Reads `#/…/#`, which may span several lines if a line break follows the opening delimiter.
    mutating func extendedRegex(pounds: Int) -> Token? {
        let start = position
        let startLine = line
        let startOfLine = lineStart
        var cursor = position + pounds + 1
        var isMultiline = false
        var probe = cursor
        while kinds[Int(bytes[probe])] == ByteKind.blank && probe < count { probe += 1 }
        if kinds[Int(bytes[probe])] == ByteKind.newline { isMultiline = true }
        var lines: Int32 = 0
        var newLineStart = lineStart
        while cursor < count {
            let byte = bytes[cursor]
            if byte == UInt8(ascii: "\\") {
                cursor += 2
                continue
            }
            if byte == UInt8(ascii: "/"), hasPounds(pounds, at: cursor + 1) {
                position = cursor + 1 + pounds
                var word = token(.regex, from: start)
                word.line = startLine
                word.column = Int32(truncatingIfNeeded: start - startOfLine + 1)
                line += lines
                lineStart = newLineStart
                lastLine = line
                return word
            }
            if kinds[Int(byte)] == ByteKind.newline {
                guard isMultiline else { return nil }
                if byte == UInt8(ascii: "\n") || bytes[cursor + 1] != UInt8(ascii: "\n") {
                    lines += 1
                    newLineStart = cursor + 1
                }
            }
            cursor += 1
        }
        return nil
    }
}
