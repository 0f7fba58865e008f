extension FileReader {
    mutating func keyword() {
        let keyword = token.keyword
        if before.kind == .period || isLabel { return }
        if keyword == .in { return closureSignatureEnds() }
        if keyword.leadsToBlock {
            // repeat { … } while condition
            if keyword == .while && before.kind == .closeBrace && !token.isFirstOfLine { return }
            blockDepth = brackets.count
            return
        }
        switch keyword {
        case .public: access = .everywhere
        case .private, .fileprivate:
            // private(set)
            if after.kind != .openParenthesis { access = .file }
        case .internal:
            if after.kind != .openParenthesis { access = .module }
        case .import: importing()
        case .class, .struct, .enum, .protocol, .extension: type(keyword)
        case .typealias, .associatedtype: alias(keyword)
        case .func, .`init`, .subscript, .deinit: function(keyword)
        case .var, .let: values()
        case .case: cases()
        case .operator: break
        default: break
        }
    }

    /// Whether a keyword is an argument's label: f(class: a), func f(class name: String).
    private var isLabel: Bool {
        guard isInParentheses else { return false }
        if after.kind == .colon { return true }
        guard before.kind == .openParenthesis || before.kind == .comma else { return false }
        return token.keyword != .let && token.keyword != .var && isName(after)
    }

    /// Words that are keywords in some places only.
    mutating func contextualKeyword() {
        guard before.kind != .period else { return }
        switch token.keyword {
        case .await where after.kind != .colon: awaits()
        case .actor where isName(after): type(.actor)
        case .open
        where !isInParentheses && isName(after) || after.keyword != .none && token.keyword == .open:
            access = .everywhere
        case .package where after.keyword != .none || isName(after): access = .everywhere
        case .precedencegroup where after.kind == .type:
            advance()
        default: plainName()
        }
    }

    var isInParentheses: Bool { brackets.last?.role == .parenthesis }

    private func isName(_ token: Token) -> Bool { token.kind == .type || token.kind == .identifier }

    private var isAtFileLevel: Bool { current == -1 && brackets.isEmpty }

    /// A declaration begins: what came before it without a body has none.
    private mutating func begin() {
        if let body = pending, body.depth >= brackets.count {
            current = body.outer
            pending = nil
        }
    }

    /// Adds a declaration named by a word, and returns its number.
    mutating func declare(_ kind: Declaration.Kind, _ word: Token, named: Bool) -> Int32 {
        let place = Place(line: word.line, column: word.column)
        let access = current == -1 && kind == .function && !isAtFileLevel ? .file : access
        facts.declarations.append(
            Declaration(
                kind: kind, access: access, name: named ? text(word) : "", hash: word.hash, parent: current,
                place: place))
        self.access = .module
        return Int32(facts.declarations.count - 1)
    }

    /// `class Name<T>: Inherited where T: Other {`
    private mutating func type(_ keyword: Keyword) {
        // class func, class var: a modifier.
        guard isName(after) else { return }
        begin()
        advance()
        let kind: Declaration.Kind =
            switch keyword {
            case .class: .class
            case .struct: .struct
            case .enum: .enum
            case .protocol: .protocol
            case .extension: .extension
            default: .actor
            }
        let outer = current
        let number = declare(kind, token, named: true)
        current = number
        if kind == .extension {
            let first = Int32(facts.references.count)
            refer()
            while after.kind == .period {
                advance()
                if after.kind == .type || after.kind == .identifier {
                    advance()
                    refer()
                }
            }
            facts.declarations[Int(number)].extended = first..<Int32(facts.references.count)
        }
        genericParameters()
        if after.kind == .colon {
            advance()
            inheritance(of: number)
        }
        pending = Pending(
            declaration: number, outer: outer, depth: brackets.count,
            body: kind == .enum ? .enumeration : .type)
    }

    /// `<T: Other, each U, let n: Int>`, if it stands next.
    private mutating func genericParameters() {
        guard after.kind == .symbol, lexer.bytes[after.start] == UInt8(ascii: "<"),
            after.end - after.start == 1
        else { return }
        advance()
        genericParametersFollow()
    }

    private mutating func genericParametersFollow() {
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
                }
            case .openParenthesis: brackets.append(Bracket(role: .parenthesis, outer: current))
            case .openBracket: brackets.append(Bracket(role: .bracket, outer: current))
            case .closeParenthesis, .closeBracket: close()
            case .openBrace, .closeBrace, .end:
                // Half-typed.
                facts.isWhole = false
                if token.kind != .end { unread() }
                return
            default: break
            }
        }
    }

    /// How many angle brackets a symbol opens, less those it closes.
    private func angles(_ token: Token) -> Int {
        var depth = 0
        var place = token.start
        while place < token.end {
            let byte = lexer.bytes[place]
            if byte == UInt8(ascii: "<") { depth += 1 }
            if byte == UInt8(ascii: ">"), place == token.start || lexer.bytes[place - 1] != UInt8(ascii: "-")
            {
                depth -= 1
            }
            place += 1
        }
        return depth
    }

    /// Lets the main loop see a word once more.
    private mutating func unread() {
        // What stands before the present word is only looked at for its kind.
        lexer.position = token.start
        lexer.line = token.line
        lexer.lineStart = token.start - Int(token.column) + 1
        token = before
        after = lexer.next()
    }

    /// The names after a colon, up to the body or `where`.
    private mutating func inheritance(of number: Int32) {
        let first = Int32(facts.references.count)
        var angle = 0
        while true {
            let next = after
            if next.kind == .openBrace || next.kind == .closeBrace || next.kind == .end { break }
            if next.keyword == .where || next.keyword.declares && !next.keyword.isContextual { break }
            advance()
            switch token.kind {
            case .symbol: angle += angles(token)
            case .type: refer(isArgument: angle > 0)
            default: break
            }
        }
        facts.declarations[Int(number)].inherited = first..<Int32(facts.references.count)
    }

    /// `typealias Name<T> = Other`, `associatedtype Name: Other`
    private mutating func alias(_ keyword: Keyword) {
        guard isName(after) else { return }
        begin()
        advance()
        let isAlias = keyword == .typealias
        let outer = current
        let number = declare(isAlias ? .typealias : .associatedType, token, named: isAlias)
        current = number
        genericParameters()
        pending = Pending(
            declaration: number, outer: outer, depth: brackets.count, body: .block, endsWithLine: true)
        if isAlias {
            let first = Int32(facts.references.count)
            facts.declarations[Int(number)].inherited = first..<first
        }
    }

    /// Ends a type alias with its line.
    mutating func endPendingLine() {
        guard let alias = pending, alias.endsWithLine, brackets.count <= alias.depth else { return }
        guard token.isFirstOfLine || token.kind == .semicolon || token.kind == .closeBrace else { return }
        // The alias goes on where an operator, a comma or the equals sign stands at either side of the line's end.
        if before.kind == .symbol && lexer.bytes[before.end - 1] != UInt8(ascii: ">")
            && lexer.bytes[before.end - 1] != UInt8(ascii: "?") || before.kind == .comma
            || before.kind == .period || token.kind == .symbol || token.kind == .period
            || token.keyword == .where
        {
            return
        }
        endAlias(alias)
    }

    private mutating func endAlias(_ alias: Pending) {
        let declaration = facts.declarations[Int(alias.declaration)]
        if declaration.kind == .typealias {
            facts.declarations[Int(alias.declaration)].inherited =
                declaration.inherited.lowerBound..<Int32(facts.references.count)
        }
        current = alias.outer
        pending = nil
    }

    /// `func name<T>(…)`, `init<T>(…)`, `subscript<T>(…)`
    private mutating func function(_ keyword: Keyword) {
        let isNamed = keyword == .func
        if isNamed {
            guard isName(after) || after.kind == .symbol || after.kind == .keyword else { return }
        } else if keyword == .`init` || keyword == .subscript {
            // A call, as in super.init(…), was ruled out by its period.
            guard after.kind == .openParenthesis || after.kind == .symbol || after.kind == .other else {
                return
            }
        }
        begin()
        let isFree = isAtFileLevel && isNamed
        if isNamed { advance() }
        let outer = current
        if isNamed && !isFree && token.kind != .symbol { facts.otherNames.append(token.hash) }
        let number = declare(.function, token, named: isFree && token.kind == .identifier)
        current = number
        if isNamed, token.kind == .symbol, token.end - token.start > 1,
            lexer.bytes[token.end - 1] == UInt8(ascii: "<"), after.kind == .type
        {
            // func ==<T>
            genericParametersFollow()
        } else {
            genericParameters()
        }
        pending = Pending(declaration: number, outer: outer, depth: brackets.count, body: .function)
    }

    /// The names of `let` and `var`: one that is capitalised hides a type.
    private mutating func values() {
        if let role = brackets.last?.role, role == .parenthesis, before.kind == .openParenthesis {
            return valueName()
        }
        begin()
        valueName()
    }

    private mutating func valueName() {
        if after.kind == .type && before.keyword != .case {
            advance()
            _ = declare(.value, token, named: false)
        } else if after.kind == .identifier {
            facts.otherNames.append(after.hash)
            access = .module
        }
    }

    /// The names of an enumeration's cases.
    private mutating func cases() {
        guard brackets.last?.role == .enumeration else { return }
        begin()
        while true {
            if after.kind == .type {
                advance()
                _ = declare(.value, token, named: false)
            } else if isName(after) || after.kind == .keyword {
                advance()
                facts.otherNames.append(token.hash)
            } else {
                return
            }
            if after.kind == .openParenthesis { passParentheses() }
            if after.kind == .symbol {
                // A raw value.
                advance()
                advance()
            }
            guard after.kind == .comma else { return }
            advance()
        }
    }

    /// Reads the associated values of a case.
    private mutating func passParentheses() {
        let depth = brackets.count
        repeat {
            advance()
            switch token.kind {
            case .openParenthesis: brackets.append(Bracket(role: .parenthesis, outer: current))
            case .openBracket: brackets.append(Bracket(role: .bracket, outer: current))
            case .closeParenthesis, .closeBracket: close()
            case .type: capitalised()
            case .end, .openBrace, .closeBrace:
                facts.isWhole = false
                if token.kind != .end { unread() }
                return
            default: break
            }
        } while brackets.count > depth
    }

    /// `import struct Module.Type`
    private mutating func importing() {
        let place = Place(line: after.line, column: after.column)
        var isScoped = false
        if after.keyword.declares || after.keyword == .actor, after.kind == .keyword {
            isScoped = true
            advance()
        }
        guard isName(after) else { return }
        advance()
        let module = text(token)
        var scoped: String?
        while after.kind == .period {
            advance()
            guard isName(after) || after.kind == .symbol else { break }
            advance()
            scoped = text(token)
        }
        facts.imports.append(
            Import(module: module, scoped: isScoped ? scoped : nil, isExported: isExported, place: place))
        isExported = false
        access = .module
    }
}
