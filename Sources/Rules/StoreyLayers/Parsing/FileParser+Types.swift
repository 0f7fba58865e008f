extension FileParser {
    /// `class Name<T>: Inherited where T: Other {`
    mutating func type(_ keyword: Keyword) {
        // class func, class var: a modifier.
        guard isName(after) else { return }
        begin()
        beginBlock()
        advance()
        let kind = Declaration.Kind(keyword)
        let outer = current
        let number = declare(kind, token, named: true)
        current = number
        if kind == .extension {
            let first = Int32(syntax.references.count)
            refer()
            while after.kind == .period {
                advance()
                if after.kind == .type || after.kind == .identifier {
                    advance()
                    refer()
                }
            }
            syntax.declarations[Int(number)].extended = first..<Int32(syntax.references.count)
            genericArguments()
        } else {
            genericParameters()
        }
        if after.kind == .colon {
            advance()
            inheritance(of: number)
        }
        pending = Pending(
            declaration: number, outer: outer, depth: brackets.count,
            body: kind == .enum ? .enumeration : .type)
    }

    /// Parses `<T: Other, each U, let n: Int>` if it comes next.
    mutating func genericParameters() {
        guard after.kind == .symbol, lexer.bytes[after.start] == UInt8(ascii: "<"),
            after.end - after.start == 1
        else { return }
        advance()
        genericParametersFollow()
    }

    mutating func genericParametersFollow() {
        var depth = 1
        var isParameter = true
        while depth > 0 {
            advance()
            switch token.kind {
            case .symbol:
                depth += angles(token)
            case .comma where depth == 1: isParameter = true
            case .colon: isParameter = false
            case .type:
                if isParameter && depth == 1 {
                    _ = declare(.genericParameter, token, named: false)
                    isParameter = false
                } else {
                    refer()
                }
            case .identifier:
                if isParameter && depth == 1 && after.kind != .type && after.kind != .identifier {
                    _ = declare(.genericParameter, token, named: false)
                } else if before.kind == .colon {
                    refer()
                }
            case .openParenthesis: brackets.append(Bracket(role: .parenthesis, outer: current))
            case .openBracket: brackets.append(Bracket(role: .bracket, outer: current))
            case .closeParenthesis, .closeBracket: close()
            case .openBrace, .closeBrace, .end:
                return leaveIncomplete()
            default: break
            }
        }
    }

    /// Parses `<Note, [Tag]>` of `extension Dictionary<Note, [Tag]>` if it comes next.
    private mutating func genericArguments() {
        guard after.kind == .symbol, lexer.bytes[after.start] == UInt8(ascii: "<"),
            after.end - after.start == 1
        else { return }
        var depth = 0
        repeat {
            advance()
            switch token.kind {
            case .symbol: depth += angles(token)
            case .type: capitalized()
            case .openBrace, .closeBrace, .end:
                return leaveIncomplete()
            default: break
            }
        } while depth > 0
    }

    /// Returns the number of angle brackets that a symbol opens minus those it closes.
    private func angles(_ token: Token) -> Int {
        var depth = 0
        var position = token.start
        while position < token.end {
            let byte = lexer.bytes[position]
            if byte == UInt8(ascii: "<") { depth += 1 }
            if byte == UInt8(ascii: ">"),
                position == token.start || lexer.bytes[position - 1] != UInt8(ascii: "-")
            {
                depth -= 1
            }
            position += 1
        }
        return depth
    }

    /// Ends a list that has no end, so that the main loop sees the brace after it.
    mutating func leaveIncomplete() {
        syntax.isWhole = false
        if token.kind != .end { unread() }
    }

    /// Moves back by one token, so that the main loop sees the current one again.
    private mutating func unread() {
        // Only the kind of the previous token is used afterward.
        lexer.position = token.start
        lexer.line = token.line
        lexer.lineStart = token.start - Int(token.column) + 1
        token = before
        after = lexer.next()
    }

    /// Parses the inheritance clause, up to the body or `where`.
    private mutating func inheritance(of number: Int32) {
        let first = Int32(syntax.references.count)
        var angle = 0
        while true {
            let next = after
            if next.kind == .openBrace || next.kind == .closeBrace || next.kind == .end { break }
            if next.keyword == .where || next.keyword.declares && !next.keyword.isContextual { break }
            advance()
            switch token.kind {
            case .symbol: angle += angles(token)
            case .type, .identifier: refer(isArgument: angle > 0)
            default: break
            }
        }
        syntax.declarations[Int(number)].inherited = first..<Int32(syntax.references.count)
    }

    /// `typealias Name<T> = Other`, `associatedtype Name: Other`
    mutating func alias(_ keyword: Keyword) {
        guard isName(after) else { return }
        begin()
        beginBlock()
        advance()
        let isAlias = keyword == .typealias
        let outer = current
        let number = declare(isAlias ? .typealias : .associatedType, token, named: isAlias)
        current = number
        genericParameters()
        pending = Pending(
            declaration: number, outer: outer, depth: brackets.count, body: .block, endsWithLine: true)
        if isAlias {
            let first = Int32(syntax.references.count)
            syntax.declarations[Int(number)].inherited = first..<first
        }
    }

    /// Ends a pending type alias at the end of its line.
    mutating func endPendingLine() {
        guard let alias = pending, alias.endsWithLine else { return }
        if !isPartOfName(token) { pending?.isComposite = true }
        guard brackets.count <= alias.depth else { return }
        guard token.isFirstOfLine || token.kind == .semicolon || token.kind == .closeBrace else { return }
        // The alias continues if an operator, a comma, or an equals sign is next to the line break.
        if before.kind == .symbol && lexer.bytes[before.end - 1] != UInt8(ascii: ">")
            && lexer.bytes[before.end - 1] != UInt8(ascii: "?") || before.kind == .comma
            || before.kind == .period || token.kind == .symbol || token.kind == .period
            || token.keyword == .where
        {
            return
        }
        endAlias(alias)
    }

    /// Whether a token belongs to a type alias for a single name, such as `= Outer.Inner`.
    private func isPartOfName(_ token: Token) -> Bool {
        switch token.kind {
        case .type, .identifier, .period: true
        case .symbol: lexer.bytes[token.start] != UInt8(ascii: "?") && !isArrow(token)
        default: token.isFirstOfLine || token.kind == .semicolon
        }
    }

    private mutating func endAlias(_ alias: Pending) {
        let declaration = syntax.declarations[Int(alias.declaration)]
        if declaration.kind == .typealias, !alias.isComposite {
            syntax.declarations[Int(alias.declaration)].inherited =
                declaration.inherited.lowerBound..<Int32(syntax.references.count)
        }
        current = alias.outer
        pending = nil
    }
}
