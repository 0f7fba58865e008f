extension FileParser {
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
        default: break
        }
    }

    /// Whether a keyword is an argument label, as in `f(class: a)` and `func f(class name: String)`.
    private var isLabel: Bool {
        guard isInParentheses else { return false }
        if after.kind == .colon { return true }
        guard before.kind == .openParenthesis || before.kind == .comma else { return false }
        return token.keyword != .let && token.keyword != .var && isName(after)
    }

    /// Handles words that are keywords only in some contexts.
    mutating func contextualKeyword() {
        guard before.kind != .period else { return }
        switch token.keyword {
        case .await where after.kind != .colon: awaits()
        case .actor where isName(after): type(.actor)
        case .open
        where !isInParentheses && isName(after) || after.keyword != .none && token.keyword == .open:
            access = .everywhere
        case .package where after.keyword != .none || isName(after): access = .everywhere
        case .operator where before.kind == .identifier && !isName(after) && after.kind != .colon:
            // infix operator +++: AdditionPrecedence, which is no type
            while !after.isFirstOfLine && after.kind != .semicolon && after.kind != .end { advance() }
        case .macro where isName(after) && isAtFileLevel:
            begin()
            advance()
            _ = declare(.function, token, named: true)
        case .precedencegroup where after.kind == .type:
            while token.kind != .closeBrace && token.kind != .end { advance() }
        default: plainName()
        }
    }

    var isInParentheses: Bool { brackets.last?.role == .parenthesis }

    func isName(_ token: Token) -> Bool { token.kind == .type || token.kind == .identifier }

    private var isAtFileLevel: Bool { current == -1 && brackets.isEmpty }

    /// Ends a pending declaration that has no body.
    mutating func begin() {
        if let body = pending, body.depth >= brackets.count {
            current = body.outer
            pending = nil
        }
    }

    /// Makes the innermost block or closure a scope, so that its types aren't visible after it.
    mutating func beginBlock() {
        guard let block = brackets.last, block.role == .block || block.role == .closure,
            block.outer == current
        else { return }
        let access = access
        current = declare(.function, token, named: false)
        self.access = access
    }

    /// Appends a declaration and returns its index.
    mutating func declare(_ kind: Declaration.Kind, _ word: Token, named: Bool) -> Int32 {
        let position = SourcePosition(line: word.line, column: word.column)
        var access = current == -1 && kind == .function && !isAtFileLevel ? .file : access
        // private extension Note { struct Row {} }
        if access == .module, current >= 0, syntax.declarations[Int(current)].kind == .extension {
            access = syntax.declarations[Int(current)].access
        }
        syntax.declarations.append(
            Declaration(
                kind: kind, access: access, name: named ? text(word) : "", hash: word.hash, parent: current,
                position: position, isConditional: conditions > 0))
        self.access = .module
        return Int32(syntax.declarations.count - 1)
    }

    /// `func name<T>(…)`, `init<T>(…)`, `subscript<T>(…)`
    private mutating func function(_ keyword: Keyword) {
        let isNamed = keyword == .func
        if isNamed {
            guard isName(after) || after.kind == .symbol || after.kind == .keyword else { return }
        } else if keyword == .`init` || keyword == .subscript {
            // Calls such as super.init(…) are excluded by the preceding period.
            guard after.kind == .openParenthesis || after.kind == .symbol || after.kind == .other else {
                return
            }
        }
        begin()
        let isFree = isAtFileLevel && isNamed
        if isNamed { advance() }
        let outer = current
        if isNamed && !isFree && token.kind != .symbol { syntax.otherNames.append(token.hash) }
        // A capitalized function hides a type of the same name, as a value does.
        if isNamed, !isFree, token.kind == .type { _ = declare(.value, token, named: false) }
        let number = declare(.function, token, named: isFree && isName(token))
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

    /// Handles the names after `let` and `var`. A capitalized name hides a type.
    private mutating func values() {
        if let role = brackets.last?.role, role == .parenthesis, before.kind == .openParenthesis {
            return valueName()
        }
        begin()
        valueName()
    }

    private mutating func valueName() {
        valueNameEnd = after.end
        if after.kind == .type && before.keyword != .case {
            advance()
            // catch let LoadError.status(code)
            if after.kind == .period { return capitalized() }
            _ = declare(.value, token, named: false)
        } else if after.kind == .identifier {
            syntax.otherNames.append(after.hash)
            access = .module
        }
    }

    /// Handles the names of enumeration cases.
    private mutating func cases() {
        guard brackets.last?.role == .enumeration else { return }
        begin()
        while true {
            if after.kind == .type {
                advance()
                _ = declare(.value, token, named: false)
            } else if isName(after) || after.kind == .keyword {
                advance()
                syntax.otherNames.append(token.hash)
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

    /// Parses the associated values of a case.
    private mutating func passParentheses() {
        let depth = brackets.count
        repeat {
            advance()
            switch token.kind {
            case .openParenthesis: brackets.append(Bracket(role: .parenthesis, outer: current))
            case .openBracket: brackets.append(Bracket(role: .bracket, outer: current))
            case .closeParenthesis, .closeBracket: close()
            case .type: capitalized()
            case .identifier where after.kind != .colon: refer()
            case .end, .openBrace, .closeBrace:
                return leaveIncomplete()
            default: break
            }
        } while brackets.count > depth
    }

    /// `import struct Module.Type`
    private mutating func importing() {
        let position = SourcePosition(line: after.line, column: after.column)
        var isScoped = false
        if after.keyword.declares || after.keyword == .actor, after.kind == .keyword {
            isScoped = true
            advance()
        }
        guard isName(after) else { return }
        advance()
        let module = text(token)
        if token.kind == .identifier { lowercaseModules.insert(token.hash) }
        var scoped: String?
        var scopedPosition = position
        while after.kind == .period {
            advance()
            guard isName(after) || after.kind == .symbol else { break }
            advance()
            scoped = text(token)
            scopedPosition = SourcePosition(line: token.line, column: token.column)
        }
        syntax.imports.append(
            Import(
                module: module, scoped: isScoped ? scoped : nil, isExported: isExported, position: position,
                scopedPosition: scopedPosition))
        isExported = false
        access = .module
    }
}
