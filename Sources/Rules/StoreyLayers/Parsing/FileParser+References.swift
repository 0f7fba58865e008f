extension FileParser {
    /// Handles a capitalized name outside its declaration.
    mutating func capitalized() {
        if before.kind == .period {
            // In Outer.Inner, Inner is a reference. In .inner or value.Inner, only the type could tell.
            guard isAfterReference else { return }
            return refer(isMember: true)
        }
        if before.kind == .openBrace, after.keyword == .in {
            // { Item in … }
            beginBlock()
            _ = declare(.value, token, named: false)
            return
        }
        if isInParentheses, before.kind == .openParenthesis || before.kind == .comma {
            // A label: f(URL: url), func f(URL url: Foo).
            if after.kind == .colon { return }
            if after.kind == .identifier, after.keyword == .none, !after.isFirstOfLine { return }
        }
        refer()
        // A function may have a capitalized name, and so may a macro.
        if after.kind == .openParenthesis || before.kind == .at { syntax.calls.append(pendingReference()) }
    }

    /// Whether the name before the period was recorded as a reference.
    private var isAfterReference: Bool {
        guard let last = syntax.references.last, last.position.line <= before.line else { return false }
        // Outer . Inner, perhaps over two lines.
        let end = Int(last.position.column) + Int(last.length)
        return last.position.line == before.line
            ? end == Int(before.column) : before.isFirstOfLine && last.position.line == before.line - 1
    }

    /// Records a reference at the current token.
    mutating func refer(isMember: Bool? = nil, isArgument: Bool = false) {
        var reference = pendingReference()
        reference.isArgument = isArgument
        reference.isMember = isMember ?? (before.kind == .period && isAfterReference)
        syntax.references.append(reference)
    }

    func pendingReference() -> Reference { pendingReference(token) }

    func pendingReference(_ token: Token) -> Reference {
        Reference(
            hash: token.hash, parent: current,
            position: SourcePosition(line: token.line, column: token.column),
            length: UInt16(truncatingIfNeeded: token.end - token.start), isMember: false,
            isInTypePosition: isInTypePosition)
    }

    /// Whether only a type can come here, so that a value of the same name hides nothing.
    var isInTypePosition: Bool {
        switch before.kind {
        case .colon:
            isAfterValueName || pending.map { $0.body == .function && brackets.count > $0.depth } ?? false
        case .keyword: before.keyword == .as || before.keyword == .is
        case .symbol: isArrow(before)
        default: false
        }
    }

    /// Whether the current name, which begins with a lowercase letter, is at a place where only a type can be.
    private var isLowercaseType: Bool {
        // case let row: row.show()
        if token.isFirstOfLine || after.kind == .period || after.kind == .openParenthesis { return false }
        if isInTypePosition || brackets.last?.listsTypes == true && after.kind != .colon { return true }
        switch before.kind {
        case .identifier: return Self.typeModifiers.contains(before.hash)
        case .symbol where before.end - before.start == 1:
            switch lexer.bytes[before.start] {
            case UInt8(ascii: "<"): return isAfterReference
            case UInt8(ascii: "="): return pending?.endsWithLine == true
            case UInt8(ascii: "?"), UInt8(ascii: "!"): return isAfterAs
            default: return false
            }
        default: return false
        }
    }

    /// Whether the previous token ends `as?` or `as!`.
    private var isAfterAs: Bool {
        let start = before.start
        return start > 2 && lexer.bytes[start - 1] == UInt8(ascii: "s")
            && lexer.bytes[start - 2] == UInt8(ascii: "a") && lexer.bytes[start - 3] == UInt8(ascii: " ")
    }

    func isArrow(_ token: Token) -> Bool {
        token.end - token.start == 2 && lexer.bytes[token.start] == UInt8(ascii: "-")
            && lexer.bytes[token.start + 1] == UInt8(ascii: ">")
    }

    /// Handles a lowercase name, which may call a free function.
    mutating func plainName() {
        if isLowercaseType { return syntax.references.append(pendingReference()) }
        if after.kind == .openParenthesis || opensTrailingClosure {
            if before.keyword == .func { return }
            if before.kind == .period {
                // Module.function()
                if isAfterReference, syntax.references.last?.isMember == false { refer(isMember: true) }
                return
            }
            syntax.calls.append(pendingReference())
        } else if after.kind == .colon && isInParentheses {
            // A parameter or a label, to which an unqualified name in this file may refer.
            syntax.otherNames.append(token.hash)
        }
    }

    /// Whether the next brace opens a closure that is passed to the current name.
    private var opensTrailingClosure: Bool {
        guard after.kind == .openBrace, !after.isFirstOfLine, blockDepth != brackets.count,
            before.kind != .colon,
            !isArrow(before)
        else { return false }
        // Not the body of a declaration.
        return pending.map { $0.endsWithLine || $0.depth != brackets.count } ?? true
    }

    /// Handles `#`: skips conditions of `#if`, and detects `#Preview`.
    mutating func pound() {
        if after.keyword == .if || after.keyword == .elseif {
            if after.keyword == .if { conditions += 1 }
            advance()
            while !after.isFirstOfLine && after.kind != .end { advance() }
            return
        }
        if after.keyword == .else || after.keyword == .endif {
            if after.keyword == .endif { conditions -= 1 }
            return advance()
        }
        if after.kind == .type {
            advance()
            isPreview = token.hash == Self.preview
            if !isPreview { syntax.calls.append(pendingReference()) }
        }
    }

    private static let preview = NameHash.of("Preview")
    private static let exported = NameHash.of("_exported")
    private static let typeModifiers = Set(
        ["any", "borrowing", "consuming", "each", "inout", "isolated", "sending", "some"].map(NameHash.of))

    /// The attributes whose arguments are no Swift names.
    private static let attributesOfOtherNames = Set(
        ["_cdecl", "_silgen_name", "_spi", "available", "objc"].map(NameHash.of))

    mutating func attribute() {
        if after.hash == Self.exported { isExported = true }
        guard Self.attributesOfOtherNames.contains(after.hash) else { return }
        advance()
        var depth = 0
        while after.kind == .openParenthesis || depth > 0, after.kind != .end {
            advance()
            if token.kind == .openParenthesis { depth += 1 }
            if token.kind == .closeParenthesis { depth -= 1 }
            if depth == 0 { return }
        }
    }
}
