/// Parses the outline of a file from its tokens. See ``FileOutline``.
///
/// What it can't interpret counts as a use of all names in it, and isn't changed.
struct OutlineParser {
    private var tokens: [Token] = []
    private let bytes: UnsafePointer<UInt8>
    private var index = 0
    private var outline = FileOutline()
    private var scope: Int32 = -1
    private var conditions = 0
    private var bodies = 0

    /// The attributes and modifiers before a declaration.
    private struct Prefix {
        var start: Int?
        var isFirstOfLine = true
        var attributes: Set<UInt64> = []
        var modifiers: Set<UInt64> = []
        var access: FileOutline.Access?
        var accessRange = 0..<0
        var hasSetterAccess = false
    }

    /// Parses a file whose bytes end with four zeros that don't count.
    static func parse(_ bytes: UnsafePointer<UInt8>, count: Int) -> FileOutline {
        var parser = OutlineParser(bytes: bytes)
        var lexer = Lexer(bytes: bytes, count: count)
        repeat {
            parser.tokens.append(lexer.next())
        } while parser.tokens[parser.tokens.count - 1].kind != .end
        parser.outline.isWhole = !lexer.isUnterminated
        while parser.token.kind != .end {
            parser.members(isEnumeration: false)
            if parser.token.kind != .end {
                // A brace too many.
                parser.outline.isWhole = false
                parser.index += 1
            }
        }
        return parser.outline
    }

    private init(bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

    private var token: Token { tokens[index] }
    private var next: Token { tokens[min(index + 1, tokens.count - 1)] }

    private func text(_ token: Token) -> String {
        String(
            decoding: UnsafeBufferPointer(start: bytes + token.start, count: token.end - token.start),
            as: UTF8.self)
    }

    private func isName(_ token: Token) -> Bool { token.kind == .type || token.kind == .identifier }

    private func isSymbol(_ token: Token, _ symbol: Character) -> Bool {
        token.kind == .symbol && token.end - token.start == 1 && bytes[token.start] == symbol.asciiValue
    }

    private func position(_ token: Token) -> SourcePosition {
        SourcePosition(line: token.line, column: token.column)
    }

    // MARK: Members

    /// Parses the declarations of a file or a type, up to the closing brace.
    private mutating func members(isEnumeration: Bool) {
        var prefix = Prefix()
        var open: Int?
        /// Ends the declaration before the current token.
        func end(_ parser: inout OutlineParser) {
            if let item = open, parser.index > 0 {
                parser.outline.items[item].range =
                    parser.outline.items[item].range.lowerBound..<parser.tokens[parser.index - 1].end
            }
            open = nil
        }
        while true {
            let token = token
            switch token.kind {
            case .end, .closeBrace: return end(&self)
            case .pound: mark()
            case .at:
                end(&self)
                if prefix.start == nil { prefix.isFirstOfLine = token.isFirstOfLine }
                attribute(&prefix)
            case .openBrace:
                balanced()
                end(&self)
            case .openParenthesis, .openBracket: balanced()
            case .keyword, .identifier:
                guard tokens[max(0, index - 1)].kind != .period || index == 0 else {
                    use()
                    continue
                }
                if modifier(&prefix) {
                    if open != nil, self.token.isFirstOfLine || prefix.start != nil { end(&self) }
                    continue
                }
                if token.keyword == .import, token.kind == .keyword {
                    end(&self)
                    importing(prefix)
                } else if token.keyword == .case, isEnumeration {
                    end(&self)
                    cases()
                } else if let item = declaration(prefix, closing: end) {
                    open = item
                } else {
                    use()
                    continue
                }
                prefix = Prefix()
            default: use()
            }
        }
    }

    /// Parses a modifier. Returns whether the current token was one.
    private mutating func modifier(_ prefix: inout Prefix) -> Bool {
        let token = token
        let isAccess = FileOutline.Access(rawValue: text(token))
        // A contextual keyword is a name elsewhere.
        let precedesDeclaration = next.kind == .keyword || next.kind == .identifier || next.kind == .at
        let isUnsafe =
            (token.hash == OutlineWords.unsafe || token.hash == OutlineWords.safe) && precedesDeclaration
        if let isAccess, token.kind == .keyword || precedesDeclaration {
            begin(&prefix)
            index += 1
            if self.token.kind == .openParenthesis {
                // private(set)
                prefix.hasSetterAccess = true
                balanced()
            } else {
                prefix.access = isAccess
                prefix.accessRange = token.start..<token.end
            }
            return true
        }
        let isClass = token.keyword == .class && next.kind == .keyword && next.keyword.declares
        let isKnown = OutlineWords.modifiers.contains(token.hash) && precedesDeclaration || isUnsafe
        guard
            isClass || isKnown || OutlineWords.modifiers.contains(token.hash) && next.kind == .openParenthesis
        else { return false }
        begin(&prefix)
        prefix.modifiers.insert(isClass ? OutlineWords.static : token.hash)
        index += 1
        if self.token.kind == .openParenthesis { balanced() }
        return true
    }

    private func begin(_ prefix: inout Prefix) {
        if prefix.start == nil {
            prefix.start = token.start
            if prefix.attributes.isEmpty { prefix.isFirstOfLine = token.isFirstOfLine }
        }
    }

    /// Parses an attribute with its arguments.
    private mutating func attribute(_ prefix: inout Prefix) {
        index += 1
        while isName(token) || token.kind == .keyword {
            prefix.attributes.insert(token.hash)
            outline.marks.insert(token.hash)
            if OutlineWords.unindexedAttributes.contains(token.hash) { outline.declaresUnindexed = true }
            if OutlineWords.inlinableAttributes.contains(token.hash) { outline.isInlinable = true }
            record()
            index += 1
            guard token.kind == .period else { break }
            index += 1
        }
        if token.kind == .symbol, !token.isFirstOfLine, bytes[token.start] == UInt8(ascii: "<") {
            // @Wrapper<Value>
            while token.kind != .end, !token.isFirstOfLine,
                !(token.kind == .symbol && bytes[token.end - 1] == UInt8(ascii: ">"))
            {
                use()
            }
        }
        if token.kind == .openParenthesis, token.start == tokens[index - 1].end { balanced() }
    }

    // MARK: Declarations

    /// Parses the start of a declaration. Returns the index of its item, or `nil` if the token doesn't begin one.
    private mutating func declaration(
        _ prefix: Prefix, closing: (inout OutlineParser) -> Void
    ) -> Int? {
        switch token.keyword {
        case .class, .struct, .enum, .protocol, .extension:
            guard isName(next) else { return nil }
        case .actor:
            guard isName(next), !next.isFirstOfLine else { return nil }
        case .func, .`init`, .deinit, .subscript, .var, .let, .typealias, .associatedtype: break
        case .macro, .precedencegroup, .operator:
            guard next.kind != .openParenthesis, next.kind != .period, !next.isFirstOfLine else { return nil }
        default: return nil
        }
        closing(&self)
        let keyword = token
        switch keyword.keyword {
        case .class, .struct, .enum, .protocol, .extension, .actor: return type(prefix)
        case .func: return function(prefix)
        case .`init`, .deinit, .subscript:
            if keyword.keyword == .subscript { outline.declaresUnnamed = true }
            index += 1
            signature()
            return placeholder(prefix, keyword)
        case .var, .let: return property(prefix)
        case .typealias, .associatedtype:
            index += 1
            guard isName(token) else { return placeholder(prefix, keyword) }
            declare(token)
            if keyword.keyword == .associatedtype {
                index += 1
                return placeholder(prefix, keyword)
            }
            let item = add(.alias, prefix, keyword, token)
            index += 1
            return item
        case .macro:
            index += 1
            outline.declaredMacros.insert(token.hash)
            index += 1
            return placeholder(prefix, keyword)
        default:
            outline.operators.insert("\(keyword.keyword)")
            index += 1
            return placeholder(prefix, keyword)
        }
    }

    /// Adds a declaration that is never changed.
    private mutating func placeholder(_ prefix: Prefix, _ keyword: Token) -> Int {
        let item = add(.function, prefix, keyword, keyword)
        outline.items[item].obstacle = .reserved
        return item
    }

    private mutating func add(
        _ kind: FileOutline.Item.Kind, _ prefix: Prefix, _ keyword: Token, _ name: Token
    ) -> Int {
        let start = prefix.start ?? keyword.start
        var item = FileOutline.Item(
            kind: kind, name: name.hash, text: text(name), position: position(name), range: start..<name.end,
            access: prefix.access, accessRange: prefix.access == nil ? start..<start : prefix.accessRange,
            scope: scope)
        if conditions > 0 {
            item.obstacle = .conditional
        } else if !prefix.attributes.isSubset(of: OutlineWords.harmlessAttributes) {
            item.obstacle = .attribute
        } else if prefix.hasSetterAccess || !prefix.modifiers.isDisjoint(with: OutlineWords.bindingModifiers)
            || prefix.access == .open
        {
            item.obstacle = .modifier
        } else if OutlineWords.reservedMembers.contains(name.hash) || text(name).hasPrefix("test") {
            item.obstacle = .reserved
        }
        outline.items.append(item)
        return outline.items.count - 1
    }

    private mutating func type(_ prefix: Prefix) -> Int {
        let keyword = token
        index += 1
        let kind = Declaration.Kind(keyword.keyword)
        var name = token
        var isQualified = false
        let item = add(.type, prefix, keyword, name)
        if kind == .extension {
            outline.items[item].obstacle = .reserved
            record()
            while next.kind == .period {
                index += 2
                name = token
                isQualified = true
                record()
            }
        } else {
            declare(name)
        }
        index += 1
        var new = FileOutline.Scope(
            kind: kind, name: name.hash, isQualified: isQualified, parent: scope, access: prefix.access,
            hasMacro: !prefix.attributes.isSubset(of: OutlineWords.harmlessAttributes),
            isConditional: conditions > 0)
        // The header, up to the body.
        var parameters = 0
        while token.kind != .openBrace, token.kind != .end, token.kind != .closeBrace {
            if token.kind == .symbol {
                for offset in token.start..<token.end {
                    if bytes[offset] == UInt8(ascii: "<") { parameters += 1 }
                    if bytes[offset] == UInt8(ascii: ">") { parameters -= 1 }
                }
            }
            if token.kind == .colon, parameters == 0 { new.inherits = true }
            if new.inherits, isName(token) { outline.inheritedNames.insert(token.hash) }
            use()
        }
        outline.inherits = outline.inherits || new.inherits
        outline.scopes.append(new)
        let number = Int32(outline.scopes.count - 1)
        outline.items[item].body = number
        guard token.kind == .openBrace else {
            outline.isWhole = false
            return item
        }
        let outer = scope
        scope = number
        index += 1
        members(isEnumeration: kind == .enum)
        scope = outer
        if token.kind == .closeBrace { index += 1 } else { outline.isWhole = false }
        return item
    }

    private mutating func function(_ prefix: Prefix) -> Int {
        let keyword = token
        index += 1
        let name = token
        let item: Int
        if isName(name) || name.kind == .keyword {
            declare(name)
            if OutlineWords.implicitMembers.contains(name.hash) { outline.declaresUnnamed = true }
            item = add(.function, prefix, keyword, name)
        } else {
            var symbol = text(name)
            // func ==<T>(
            if symbol.count > 1, symbol.hasSuffix("<"), next.kind == .type { symbol.removeLast() }
            outline.operators.insert(symbol)
            item = placeholder(prefix, keyword)
        }
        index += 1
        signature()
        return item
    }

    /// Parses the parameters and the result of a function, and its body if it has one.
    private mutating func signature() {
        while true {
            switch token.kind {
            case .openBrace: return balanced(isBody: true)
            case .openParenthesis, .openBracket: balanced()
            case .end, .closeBrace, .semicolon: return
            case .at, .pound:
                if token.isFirstOfLine { return }
                token.kind == .pound ? mark() : use()
            default:
                // A requirement of a protocol has no body.
                if token.isFirstOfLine, beginsDeclaration { return }
                use()
            }
        }
    }

    /// Whether a declaration may begin at the current token, the first of its line.
    private var beginsDeclaration: Bool {
        if token.keyword == .where { return false }
        if token.keyword.declares, token.kind == .keyword || next.kind != .symbol { return true }
        if FileOutline.Access(rawValue: text(token)) != nil { return true }
        return OutlineWords.modifiers.contains(token.hash) && token.hash != NameHash.of("async")
            && token.hash != NameHash.of("rethrows")
    }

    private mutating func property(_ prefix: Prefix) -> Int {
        let keyword = token
        index += 1
        guard isName(token) else {
            // let (a, b) = …
            while token.kind != .end, !isSymbol(token, "="), token.kind != .closeBrace, token.kind != .colon {
                if isName(token) { declare(token) }
                index += 1
            }
            return placeholder(prefix, keyword)
        }
        declare(token)
        if OutlineWords.implicitMembers.contains(token.hash) { outline.declaresUnnamed = true }
        let item = add(.property, prefix, keyword, token)
        index += 1
        var isComputed = false
        var isAssigned = false
        while true {
            switch token.kind {
            case .openBrace:
                let isObserver = OutlineWords.observers.contains(next.hash)
                isComputed = isComputed || !isAssigned && !isObserver
                balanced(isBody: !isAssigned)
                if !isAssigned { return ended(item, isComputed, prefix) }
                continue
            case .openParenthesis, .openBracket:
                balanced()
                continue
            case .comma:
                // let a = 1, b = 2
                outline.items[item].obstacle = .severalNames
                if isName(next) {
                    declare(next)
                    index += 1
                }
            case .end, .closeBrace, .semicolon: return ended(item, isComputed, prefix)
            case .at, .pound:
                if token.isFirstOfLine { return ended(item, isComputed, prefix) }
                if token.kind == .pound {
                    mark()
                    continue
                }
            case .symbol: if isSymbol(token, "=") { isAssigned = true }
            default:
                if token.isFirstOfLine, beginsDeclaration { return ended(item, isComputed, prefix) }
            }
            use()
        }
    }

    private mutating func ended(_ item: Int, _ isComputed: Bool, _ prefix: Prefix) -> Int {
        // The access of a stored property of a structure is that of its memberwise initializer.
        if !isComputed, !prefix.modifiers.contains(OutlineWords.static), scope >= 0,
            outline.scopes[Int(scope)].kind == .struct, outline.items[item].obstacle == nil
        {
            outline.items[item].obstacle = .stored
        }
        return item
    }

    private mutating func cases() {
        index += 1
        while isName(token) || token.kind == .keyword {
            declare(token)
            index += 1
            while token.kind != .comma, token.kind != .end, token.kind != .closeBrace,
                token.kind != .semicolon,
                token.kind != .at, token.kind != .pound, !token.isFirstOfLine
            {
                if token.kind == .openParenthesis || token.kind == .openBracket || token.kind == .openBrace {
                    balanced()
                } else {
                    use()
                }
            }
            guard token.kind == .comma else { return }
            index += 1
        }
    }

    private mutating func importing(_ prefix: Prefix) {
        let first =
            prefix.start.flatMap { start in tokens[..<index].lastIndex { $0.start == start } }
            ?? index
        var line = FileOutline.ImportLine(module: "", position: position(next), range: 0..<0)
        line.isTestable = prefix.attributes.contains(OutlineWords.testable)
        line.isExported = prefix.attributes.contains(OutlineWords.exported)
        line.isAttributed = !prefix.attributes.isEmpty
        line.isPublic = prefix.access == .public || prefix.access == .package
        line.isConditional = conditions > 0
        index += 1
        if token.kind == .keyword, isName(next) {
            line.isScoped = true
            line.position = position(next)
            index += 1
        }
        guard isName(token) else { return }
        line.module = text(token)
        var parts = 0
        while next.kind == .period {
            index += 2
            parts += 1
        }
        line.isSubmodule = parts > 1 || parts == 1 && !line.isScoped
        let last = token
        index += 1
        line.range = tokens[first].start..<last.end
        line.text = tokens[first..<index].map(text).joined(separator: " ")
        line.isAlone =
            prefix.isFirstOfLine && tokens[first].isFirstOfLine && (token.isFirstOfLine || token.kind == .end)
            && isBlank(before: line.range.lowerBound) && isBlank(after: line.range.upperBound)
        outline.imports.append(line)
    }

    private func isBlank(before offset: Int) -> Bool {
        var offset = offset - 1
        while offset >= 0, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") {
            offset -= 1
        }
        return offset < 0 || ByteKind.table[Int(bytes[offset])] == ByteKind.newline
            || offset == 2 && bytes[0] == 0xEF
    }

    private func isBlank(after offset: Int) -> Bool {
        var offset = offset
        while bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") { offset += 1 }
        return bytes[offset] == 0 || ByteKind.table[Int(bytes[offset])] == ByteKind.newline
    }

    // MARK: Names

    /// Records the name of a declaration.
    private mutating func declare(_ name: Token) {
        outline.declared.insert(name.hash)
        if scope >= 0, outline.scopes[Int(scope)].kind == .protocol { outline.requirements.insert(name.hash) }
        outline.names.append(
            FileOutline.Name(
                hash: name.hash, position: position(name), start: name.start, scope: scope, isInBody: false,
                isConditional: conditions > 0))
    }

    /// Parses a bracket and its content, up to the closing bracket.
    private mutating func balanced(isBody: Bool = false) {
        var depth = 0
        if isBody { bodies += 1 }
        repeat {
            switch token.kind {
            case .openBrace, .openParenthesis, .openBracket: depth += 1
            case .closeBrace, .closeParenthesis, .closeBracket: depth -= 1
            case .end:
                outline.isWhole = false
                if isBody { bodies -= 1 }
                return
            case .pound:
                mark()
                continue
            case .at:
                if isName(next) { outline.marks.insert(next.hash) }
            default: record()
            }
            index += 1
        } while depth > 0
        if isBody { bodies -= 1 }
    }

    /// Records the current token if it is a name or an operator, and moves on.
    private mutating func use() {
        record()
        index += 1
    }

    private mutating func record() {
        let token = token
        switch token.kind {
        case .identifier, .type: break
        case .keyword:
            guard index > 0, tokens[index - 1].kind == .period else { return }
            if token.keyword == .`init` {
                if index < 2 || !isName(tokens[index - 2]) || tokens[index - 2].kind == .identifier {
                    outline.usesUnnamedInitializer = true
                }
                return
            }
        case .symbol:
            outline.usedOperators.insert(text(token))
            return
        default: return
        }
        var hash = token.hash
        // A projected value: $name.
        if bytes[token.start] == UInt8(ascii: "$"), token.end - token.start > 1 {
            hash = NameHash.of(String(text(token).dropFirst()))
        }
        if OutlineWords.literalLabels.contains(hash) { outline.declaresUnnamed = true }
        outline.names.append(
            FileOutline.Name(
                hash: hash, position: position(token), start: token.start, scope: scope, isInBody: bodies > 0,
                isConditional: conditions > 0))
    }

    /// Parses `#if` and the other directives, and the names of macros.
    private mutating func mark() {
        let word = next
        index += 1
        if word.keyword == .if || word.keyword == .elseif || word.keyword == .else || word.keyword == .endif {
            if word.keyword == .if { conditions += 1 }
            if word.keyword == .endif { conditions -= 1 }
            index += 1
            // The condition.
            while word.keyword == .if || word.keyword == .elseif, !token.isFirstOfLine, token.kind != .end {
                index += 1
            }
        } else if isName(word) {
            outline.marks.insert(word.hash)
        }
    }
}
