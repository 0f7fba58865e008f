extension FileParser {
    /// Handles a capitalized name outside its declaration.
    mutating func capitalized() {
        if before.kind == .period {
            // In Outer.Inner, Inner is a reference. In .inner or value.Inner, only the type could tell.
            guard isAfterReference else { return }
            return refer(isMember: true)
        }
        if isInParentheses, before.kind == .openParenthesis || before.kind == .comma {
            // A label: f(URL: url), func f(URL url: Foo).
            if after.kind == .colon { return }
            if after.kind == .identifier, after.keyword == .none, !after.isFirstOfLine { return }
        }
        refer()
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

    private func pendingReference() -> Reference {
        Reference(
            hash: token.hash, parent: current,
            position: SourcePosition(line: token.line, column: token.column),
            length: UInt16(truncatingIfNeeded: token.end - token.start), isMember: false)
    }

    /// Handles a lowercase name, which may call a free function.
    mutating func plainName() {
        if after.kind == .openParenthesis {
            if before.kind == .period || before.keyword == .func { return }
            syntax.calls.append(pendingReference())
        } else if after.kind == .colon && isInParentheses {
            // A parameter or a label, to which an unqualified name in this file may refer.
            syntax.otherNames.append(token.hash)
        }
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
        }
    }

    private static let preview = NameHash.of("Preview")
    private static let exported = NameHash.of("_exported")

    mutating func attribute() {
        if after.hash == Self.exported { isExported = true }
    }
}
