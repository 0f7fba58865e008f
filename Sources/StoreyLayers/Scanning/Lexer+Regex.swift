extension Lexer {
    /// A regular expression between slashes, if one begins here: SE-0354, and where it leaves the compiler to guess, as
    /// the compiler does.
    mutating func regexLiteral() -> Token? {
        guard mayBeginValue else { return nil }
        let first = bytes[position + 1]
        if kinds[Int(first)] == ByteKind.blank || kinds[Int(first)] == ByteKind.newline { return nil }
        var place = position + 1
        var groups = 0
        var isInClass = false
        while true {
            let byte = bytes[place]
            if kinds[Int(byte)] == ByteKind.newline || place >= count { return nil }
            switch byte {
            case UInt8(ascii: "\\"):
                place += 1
                if kinds[Int(bytes[place])] == ByteKind.newline { return nil }
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: groups += 1
            case UInt8(ascii: ")") where !isInClass:
                groups -= 1
                // The end of a call that an operator was given to: reduce(1, /).
                if groups < 0 { return nil }
            case UInt8(ascii: "/"):
                if kinds[Int(bytes[place - 1])] == ByteKind.blank, bytes[place - 2] != UInt8(ascii: "\\") {
                    return nil
                }
                let start = position
                position = place + 1
                return token(.regex, from: start)
            default: break
            }
            place += 1
        }
    }

    /// Whether a value may begin here, so that a slash does not divide.
    private var mayBeginValue: Bool {
        if lastKind.endsValue {
            // On a line of its own after a value, a slash with a blank on its left and none on its right begins one.
            return line != lastLine
        }
        if lastKind == .symbol {
            // No blank between: part of an operator.
            return kinds[Int(bytes[position - 1])] != ByteKind.symbol
        }
        return lastKind != .period
    }

    /// `#/…/#`, over several lines if nothing follows its beginning.
    mutating func extendedRegex(pounds: Int) -> Token? {
        let start = position
        let startLine = line
        let startOfLine = lineStart
        var place = position + pounds + 1
        var isMultiline = false
        var probe = place
        while kinds[Int(bytes[probe])] == ByteKind.blank && probe < count { probe += 1 }
        if kinds[Int(bytes[probe])] == ByteKind.newline { isMultiline = true }
        var lines: Int32 = 0
        var newLineStart = lineStart
        while place < count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\\") {
                place += 2
                continue
            }
            if byte == UInt8(ascii: "/"), hasPounds(pounds, at: place + 1) {
                position = place + 1 + pounds
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
                if byte == UInt8(ascii: "\n") || bytes[place + 1] != UInt8(ascii: "\n") {
                    lines += 1
                    newLineStart = place + 1
                }
            }
            place += 1
        }
        return nil
    }
}
