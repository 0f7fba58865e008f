import StoreyInternal

/// Splits a Swift file into tokens without creating strings.
///
/// Handwritten and byte-based: even in unoptimized builds it is about 60 times as fast as Swift's own parser, and it
/// tolerates incomplete code. It follows “The Swift Programming Language”, Lexical Structure, and, where that is
/// ambiguous (as for `/`), the compiler.
package struct Lexer {
    /// The file's contents, terminated by a zero byte.
    let bytes: UnsafePointer<UInt8>
    let count: Int
    let kinds = ByteKind.table
    let keywords = KeywordTable.shared

    var position = 0
    var line: Int32 = 1
    var lineStart = 0
    /// The line of the previous token, to detect the first token of a line.
    var lastLine: Int32 = 0
    var lastKind = Token.Kind.end
    var lastKeyword = Keyword.none
    /// The string literals that enclose the current interpolations, outermost first.
    var interpolations: [Interpolation] = []
    var parentheses = 0
    /// The comments that start with `storey:`, in source order.
    package internal(set) var remarks: [Remark] = []
    /// Whether a string, a comment, or an interpolation is not terminated.
    var isUnterminated = false

    /// A string literal that continues after an interpolation.
    struct Interpolation {
        var pounds: Int
        var isMultiline: Bool
        /// The number of open parentheses outside the interpolation.
        var parentheses: Int
    }

    /// A comment that starts with `storey:`.
    package struct Remark {
        package var start: Int
        package var end: Int
        package var line: Int32
        var column: Int32
        /// Whether the comment is alone on its line.
        package var isAlone: Bool
    }

    /// Creates a lexer.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents, terminated by a zero byte.
    ///   - count: The number of bytes before the terminator.
    package init(bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
        // Skip a byte order mark and a `#!` line.
        if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        if bytes[position] == UInt8(ascii: "#"), bytes[position + 1] == UInt8(ascii: "!") { skipLine() }
    }

    /// Returns the next token. At the end of the file, returns `.end` repeatedly.
    package mutating func next() -> Token {
        while true {
            let byte = bytes[position]
            let kind = kinds[Int(byte)]
            if kind == ByteKind.blank {
                if byte == 0 && position >= count { return end() }
                position += 1
            } else if kind == ByteKind.newline {
                newline(byte)
            } else if kind == ByteKind.lower || kind == ByteKind.upper {
                return name(isType: kind == ByteKind.upper)
            } else if kind == ByteKind.symbol {
                if byte == UInt8(ascii: "/") {
                    if bytes[position + 1] == UInt8(ascii: "/") {
                        lineComment()
                        continue
                    }
                    if bytes[position + 1] == UInt8(ascii: "*") {
                        blockComment()
                        continue
                    }
                    if let token = regexLiteral() { return token }
                }
                if byte == UInt8(ascii: "<"), bytes[position + 1] == UInt8(ascii: "#"),
                    let token = placeholder()
                {
                    return token
                }
                return symbols()
            } else if kind == ByteKind.digit {
                return number()
            } else if kind == ByteKind.unicode {
                if let token = unicodeWord() { return token }
            } else if let token = punctuation(byte) {
                return token
            }
        }
    }

    mutating func newline(_ byte: UInt8) {
        position += 1
        if byte == UInt8(ascii: "\r"), bytes[position] == UInt8(ascii: "\n") { position += 1 }
        line += 1
        lineStart = position
    }

    /// Creates a token from a start offset to the current position.
    mutating func token(_ kind: Token.Kind, from start: Int) -> Token {
        var token = Token()
        token.kind = kind
        token.start = start
        token.end = position
        token.line = line
        token.column = Int32(truncatingIfNeeded: start - lineStart + 1)
        token.isFirstOfLine = line != lastLine
        lastLine = line
        lastKind = kind
        lastKeyword = .none
        return token
    }

    private mutating func end() -> Token {
        if !interpolations.isEmpty { isUnterminated = true }
        return token(.end, from: position)
    }

    private mutating func name(isType: Bool) -> Token {
        let start = position
        var hash = FNV1a.offsetBasis
        while true {
            let byte = bytes[position]
            let kind = kinds[Int(byte)]
            if kind == ByteKind.lower || kind == ByteKind.upper || kind == ByteKind.digit {
                hash = FNV1a.hash(byte, from: hash)
                position += 1
            } else if kind == ByteKind.unicode, let length = scalarOfName() {
                for offset in 0..<length { hash = FNV1a.hash(bytes[position + offset], from: hash) }
                position += length
            } else {
                break
            }
        }
        var word = token(isType ? .type : .identifier, from: start)
        word.hash = hash
        if !isType, position - start <= 15 {
            let keyword = keywords.keyword(hash)
            if keyword != .none {
                word.keyword = keyword
                // A contextual keyword remains an identifier; the parser looks at its neighbors.
                if !keyword.isContextual { word.kind = .keyword }
                lastKind = word.kind
                lastKeyword = keyword
            }
        }
        return word
    }

    /// Reads a name that starts with a non-ASCII scalar. If none starts here, skips one byte and returns `nil`.
    private mutating func unicodeWord() -> Token? {
        if let scalar = scalar(), Self.isSymbol(scalar.value) { return symbols() }
        guard scalarOfName() != nil, let first = scalar() else {
            position += 1
            return nil
        }
        return name(isType: Unicode.Scalar(first.value)?.properties.isUppercase == true)
    }

    /// Reads a name in backticks, which may contain any text since Swift 6.2.
    private mutating func quotedName() -> Token? {
        let start = position + 1
        var end = start
        var hash = FNV1a.offsetBasis
        while bytes[end] != UInt8(ascii: "`") {
            if kinds[Int(bytes[end])] == ByteKind.newline || end >= count {
                position += 1
                return nil
            }
            hash = FNV1a.hash(bytes[end], from: hash)
            end += 1
        }
        position = end + 1
        let isType = kinds[Int(bytes[start])] == ByteKind.upper
        var word = token(isType ? .type : .identifier, from: start)
        word.end = end
        word.hash = hash
        return word
    }

    private mutating func number() -> Token {
        let start = position
        while true {
            let byte = bytes[position]
            let kind = kinds[Int(byte)]
            if kind == ByteKind.digit || kind == ByteKind.lower || kind == ByteKind.upper {
                position += 1
                // 1e-5, 0x1p+3
                let sign = bytes[position]
                if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
                    kinds[Int(bytes[position + 1])] == ByteKind.digit,
                    isExponent(byte, from: start)
                {
                    position += 1
                }
            } else if byte == UInt8(ascii: "."), kinds[Int(bytes[position + 1])] == ByteKind.digit {
                position += 1
            } else {
                return token(.number, from: start)
            }
        }
    }

    private func isExponent(_ byte: UInt8, from start: Int) -> Bool {
        let isHexadecimal = bytes[start] == UInt8(ascii: "0") && bytes[start + 1] == UInt8(ascii: "x")
        return isHexadecimal ? byte | 0x20 == UInt8(ascii: "p") : byte | 0x20 == UInt8(ascii: "e")
    }

    private mutating func punctuation(_ byte: UInt8) -> Token? {
        let start = position
        switch byte {
        case UInt8(ascii: "\""): return string(pounds: 0)
        case UInt8(ascii: "`"): return quotedName()
        case UInt8(ascii: "#"): return pound()
        case UInt8(ascii: "."):
            if bytes[position + 1] == byte { return symbols() }
            position += 1
            return token(.period, from: start)
        case UInt8(ascii: "("):
            position += 1
            parentheses += 1
            return token(.openParenthesis, from: start)
        case UInt8(ascii: ")"):
            position += 1
            parentheses -= 1
            let closing = token(.closeParenthesis, from: start)
            if let string = interpolations.last, string.parentheses == parentheses {
                interpolations.removeLast()
                stringContent(pounds: string.pounds, isMultiline: string.isMultiline)
            }
            return closing
        default:
            position += 1
            return token(Self.punctuation(byte), from: start)
        }
    }

    private static func punctuation(_ byte: UInt8) -> Token.Kind {
        switch byte {
        case UInt8(ascii: "["): .openBracket
        case UInt8(ascii: "]"): .closeBracket
        case UInt8(ascii: "{"): .openBrace
        case UInt8(ascii: "}"): .closeBrace
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: ":"): .colon
        case UInt8(ascii: ";"): .semicolon
        case UInt8(ascii: "@"): .at
        case UInt8(ascii: "\\"): .backslash
        default: .other
        }
    }

    /// Reads `#if`, `#Preview`, `#"raw"#`, or `#/regex/#`.
    private mutating func pound() -> Token {
        let start = position
        var pounds = 1
        while bytes[position + pounds] == UInt8(ascii: "#") { pounds += 1 }
        if bytes[position + pounds] == UInt8(ascii: "\"") { return string(pounds: pounds) }
        if bytes[position + pounds] == UInt8(ascii: "/"), let token = extendedRegex(pounds: pounds) {
            return token
        }
        position += pounds
        return token(.pound, from: start)
    }
}
