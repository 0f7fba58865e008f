extension FileReader {
    /// A capitalised name outside of what declares it.
    mutating func capitalised() {
        if before.kind == .period {
            // Inner of Outer.Inner; Inner of .inner or of value.Inner is found by its type only.
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

    /// Whether the name before the period was taken for a reference.
    private var isAfterReference: Bool {
        guard let last = facts.references.last, last.place.line <= before.line else { return false }
        // Outer . Inner, perhaps over two lines.
        let end = Int(last.place.column) + Int(last.length)
        return last.place.line == before.line
            ? end == Int(before.column) : before.isFirstOfLine && last.place.line == before.line - 1
    }

    /// Notes that the present word names something.
    mutating func refer(isMember: Bool? = nil, isArgument: Bool = false) {
        var reference = pendingReference()
        reference.isArgument = isArgument
        reference.isMember = isMember ?? (before.kind == .period && isAfterReference)
        facts.references.append(reference)
    }

    func pendingReference() -> Reference {
        Reference(
            hash: token.hash, parent: current, place: Place(line: token.line, column: token.column),
            length: UInt16(truncatingIfNeeded: token.end - token.start), isMember: false)
    }

    /// A name that is not capitalised: a call of a free function, perhaps.
    mutating func plainName() {
        if after.kind == .openParenthesis {
            if before.kind == .period || before.keyword == .func { return }
            facts.calls.append(pendingReference())
        } else if after.kind == .colon && isInParentheses {
            // A parameter or a label: within this file a bare name may mean it.
            facts.otherNames.append(token.hash)
        }
    }

    /// `#if` and its kin say nothing about types; `#Preview` shows a view to its author only.
    mutating func pound() {
        if after.keyword == .if || after.keyword == .elseif {
            advance()
            while !after.isFirstOfLine && after.kind != .end { advance() }
            return
        }
        if after.keyword == .else || after.keyword == .endif { return advance() }
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
