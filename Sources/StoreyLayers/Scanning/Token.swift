/// One word of Swift, as the ``Lexer`` reads it.
struct Token {
    /// What sort of word it is.
    enum Kind: UInt8 {
        case end, identifier, type, keyword, number, string, regex, period, comma, colon, semicolon
        case openParenthesis, closeParenthesis, openBracket, closeBracket, openBrace, closeBrace
        case at, pound, backslash, symbol, other

        /// Whether a value may end with it: what follows a value is an operator, not a regular expression.
        var endsValue: Bool {
            switch self {
            case .identifier, .type, .number, .string, .regex, .closeParenthesis, .closeBracket, .closeBrace:
                true
            default: false
            }
        }
    }

    var kind = Kind.end
    var keyword = Keyword.none
    /// Whether nothing but blanks and comments stands before it on its line.
    var isFirstOfLine = false
    /// Where it begins in the file, in bytes; a name in backticks begins after the first.
    var start = 0
    /// Where it ends in the file, in bytes.
    var end = 0
    /// Counted from 1.
    var line: Int32 = 0
    /// In bytes, counted from 1.
    var column: Int32 = 0
    /// The hash of a name or keyword: see ``NameHash``.
    var hash: UInt64 = 0
}
