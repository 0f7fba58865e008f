/// A lexical token of a Swift file. See ``Lexer``.
package struct Token {
    /// The kind of a token.
    package enum Kind: UInt8 {
        case end, identifier, type, keyword, number, string, regex, period, comma, colon, semicolon
        case openParenthesis, closeParenthesis, openBracket, closeBracket, openBrace, closeBrace
        case at, pound, backslash, symbol, other

        /// Whether a value may end with the token. After a value, a slash is an operator, not a regular expression.
        var endsValue: Bool {
            switch self {
            case .identifier, .type, .number, .string, .regex, .closeParenthesis, .closeBracket, .closeBrace:
                true
            default: false
            }
        }
    }

    package internal(set) var kind = Kind.end
    var keyword = Keyword.none
    /// Whether only whitespace and comments precede the token on its line.
    package internal(set) var isFirstOfLine = false
    /// The start offset in bytes. A name in backticks starts after the first backtick.
    package internal(set) var start = 0
    /// The end offset in bytes.
    package internal(set) var end = 0
    /// The line number, starting at 1.
    package internal(set) var line: Int32 = 0
    /// The column in bytes, starting at 1.
    var column: Int32 = 0
    /// The hash of a name or keyword. See ``NameHash``.
    var hash: UInt64 = 0
}
