/// Reads one file's declarations and references out of its words.
///
/// No parser: it follows brackets and the words that declare, and needs to understand neither expressions nor
/// statements. What it can't understand it passes over.
struct FileReader {
    var lexer: Lexer
    var facts = FileFacts()
    /// The words around the present one.
    var before = Token()
    var token = Token()
    var after = Token()
    var brackets: [Bracket] = []
    /// The declaration that the present place is in; -1 at the level of the file.
    var current: Int32 = -1
    var pending: Pending?
    /// `if`, `for`, `while`…: the next brace at that depth is a block, not a closure.
    var blockDepth = -1
    /// `public`, `private`… until the declaration they belong to.
    var access = Declaration.Access.module
    var isExported = false
    /// The name before the parenthesis that was closed last.
    var lastCallee: UInt64 = 0
    var isPreview = false

    /// A parenthesis, bracket or brace that is open.
    struct Bracket {
        enum Role: UInt8 {
            case parenthesis, bracket, type, enumeration, function, block, closure
        }

        var role: Role
        /// What the place around it is in.
        var outer: Int32
        /// What is called with it.
        var callee: UInt64 = 0
        var place = Place(line: 0, column: 0)
        /// Whether a list in brackets comes first in a closure, and whether it turned out to be one of captures.
        var beginsWithList = false
        var hasCaptures = false
    }

    /// A declaration whose body is still to come.
    struct Pending {
        var declaration: Int32
        var outer: Int32
        var depth: Int
        var body: Bracket.Role
        /// A type alias has no body: it ends with its line.
        var endsWithLine = false
    }

    /// Reads a file.
    /// - Parameters:
    ///   - bytes: the file, ended by a zero byte.
    ///   - count: how many bytes there are before that.
    static func read(_ bytes: UnsafePointer<UInt8>, count: Int) -> FileFacts {
        var reader = FileReader(lexer: Lexer(bytes: bytes, count: count))
        reader.token = reader.lexer.next()
        reader.after = reader.lexer.next()
        while reader.token.kind != .end { reader.read() }
        reader.end()
        return reader.facts
    }

    mutating func advance() {
        before = token
        token = after
        after = lexer.next()
    }

    /// Reads the present word, and goes to the next.
    private mutating func read() {
        endPendingLine()
        switch token.kind {
        case .type: capitalised()
        case .keyword: keyword()
        case .identifier:
            if token.keyword != .none { contextualKeyword() } else { plainName() }
        case .openBrace: openBrace()
        case .openParenthesis:
            brackets.append(Bracket(role: .parenthesis, outer: current, callee: before.hash))
        case .openBracket: brackets.append(Bracket(role: .bracket, outer: current))
        case .closeBrace, .closeParenthesis, .closeBracket: close()
        case .pound: pound()
        case .at: attribute()
        default: break
        }
        advance()
    }

    private mutating func end() {
        facts.lines = Int(lexer.line)
        facts.isWhole = facts.isWhole && brackets.isEmpty && !lexer.isUnended
        facts.suppressions = lexer.remarks.compactMap(suppression)
    }

    func text(_ token: Token) -> String {
        String(
            decoding: UnsafeBufferPointer(start: lexer.bytes + token.start, count: token.end - token.start),
            as: UTF8.self)
    }

    /// `storey:allow RULE - reason`; nil for a single word such as `storey:parts`, which marks a place for `storey new`.
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
            rule: rule, reason: String(reason), place: Place(line: remark.line, column: remark.column),
            line: remark.isAlone ? remark.line + 1 : remark.line)
    }
}
