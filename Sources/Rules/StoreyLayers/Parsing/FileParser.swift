/// Parses the declarations and references of one file from its tokens.
///
/// This isn't a full parser: it tracks brackets and declaration keywords, ignores expressions and statements, and skips
/// anything it can't interpret.
struct FileParser {
    var lexer: Lexer
    var syntax = FileSyntax()
    /// The previous, current, and next tokens.
    var before = Token()
    var token = Token()
    var after = Token()
    var brackets: [Bracket] = []
    /// The index of the declaration that contains the current token, or -1 at file level.
    var current: Int32 = -1
    var pending: Pending?
    /// After `if`, `for`, or `while`: the bracket depth at which the next brace opens a block instead of a closure.
    var blockDepth = -1
    /// The access level of the next declaration.
    var access = Declaration.Access.module
    var isExported = false
    /// The name before the most recently closed parenthesis.
    var lastCallee: UInt64 = 0
    var isPreview = false
    /// The number of enclosing `#if`.
    var conditions = 0
    /// The end of the last name after `let` or `var`.
    var valueNameEnd = -1
    /// Whether the last colon follows the name of a value, so that a type comes next.
    var isAfterValueName = false
    /// The imported modules whose names are lowercase.
    var lowercaseModules: Set<UInt64> = []

    /// An open parenthesis, bracket, or brace.
    struct Bracket {
        enum Role: UInt8 {
            case parenthesis, bracket, type, enumeration, function, block, closure
        }

        var role: Role
        /// The declaration that contains the bracket.
        var outer: Int32
        /// The name of the function that is called with the bracket.
        var callee: UInt64 = 0
        var position = SourcePosition(line: 0, column: 0)
        /// Whether a closure starts with a list in brackets, and whether that list is a capture list.
        var beginsWithList = false
        var hasCaptures = false
        /// Whether the names in the bracket are types, as in `let notes: [Note]`.
        var listsTypes = false
    }

    private var opensTypeList: Bool { isInTypePosition || brackets.last?.listsTypes == true }

    /// A declaration whose body hasn't started yet.
    struct Pending {
        var declaration: Int32
        var outer: Int32
        var depth: Int
        var body: Bracket.Role
        /// Whether the declaration ends with its line, as a type alias does.
        var endsWithLine = false
        /// Whether a type alias names another type than a single one, such as an array of it.
        var isComposite = false
    }

    /// Parses a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents, terminated by a zero byte.
    ///   - count: The number of bytes before the terminator.
    static func parse(_ bytes: UnsafePointer<UInt8>, count: Int) -> FileSyntax {
        var parser = FileParser(lexer: Lexer(bytes: bytes, count: count))
        parser.token = parser.lexer.next()
        parser.after = parser.lexer.next()
        while parser.token.kind != .end { parser.handleToken() }
        parser.end()
        return parser.syntax
    }

    mutating func advance() {
        before = token
        token = after
        after = lexer.next()
    }

    /// Handles the current token and advances to the next.
    private mutating func handleToken() {
        endPendingLine()
        switch token.kind {
        case .type: capitalized()
        case .keyword: keyword()
        case .identifier:
            if token.keyword != .none { contextualKeyword() } else { plainName() }
        case .openBrace: openBrace()
        case .openParenthesis:
            brackets.append(
                Bracket(role: .parenthesis, outer: current, callee: before.hash, listsTypes: opensTypeList))
        case .openBracket:
            brackets.append(Bracket(role: .bracket, outer: current, listsTypes: opensTypeList))
        case .closeBrace, .closeParenthesis, .closeBracket: close()
        case .pound: pound()
        case .at: attribute()
        case .colon: isAfterValueName = before.end == valueNameEnd
        case .period where lowercaseModules.contains(before.hash):
            syntax.references.append(pendingReference(before))
        default: break
        }
        advance()
    }

    private mutating func end() {
        syntax.lines = Int(lexer.line)
        syntax.isWhole = syntax.isWhole && brackets.isEmpty && !lexer.isUnterminated
        syntax.suppressions = lexer.remarks.compactMap(suppression)
    }

    func text(_ token: Token) -> String {
        String(
            decoding: UnsafeBufferPointer(start: lexer.bytes + token.start, count: token.end - token.start),
            as: UTF8.self)
    }

    /// Parses `storey:allow RULE - reason`. Returns `nil` for a single word such as `storey:parts`, which marks an
    /// insertion point for `storey new`.
    private func suppression(_ remark: Lexer.Remark) -> Suppression? {
        let bytes = UnsafeBufferPointer(start: lexer.bytes + remark.start, count: remark.end - remark.start)
        let words = String(decoding: bytes, as: UTF8.self)
            .split(maxSplits: 2, omittingEmptySubsequences: true) { $0 == " " || $0 == "\t" || $0 == "\r" }
        if words.count == 1, words[0] != "storey:allow" { return nil }
        let rule = words.first == "storey:allow" && words.count > 1 ? String(words[1]) : ""
        var reason = words.count > 2 ? words[2] : ""
        while let first = reason.first, "-–—:. \r".contains(first) { reason.removeFirst() }
        while let last = reason.last, last.isWhitespace { reason.removeLast() }
        return Suppression(
            rule: rule, reason: String(reason),
            position: SourcePosition(line: remark.line, column: remark.column),
            line: remark.isAlone ? remark.line + 1 : remark.line)
    }
}
