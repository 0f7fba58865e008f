extension FileParser {
    mutating func openBrace() {
        let position = SourcePosition(line: token.line, column: token.column)
        var bracket = Bracket(role: .closure, outer: current, position: position)
        if let body = pending, body.depth == brackets.count, !body.endsWithLine {
            bracket.role = body.body
            bracket.outer = body.outer
            pending = nil
        } else if isPreview {
            isPreview = false
            bracket.role = .function
            current = declare(.preview, token, named: false)
        } else if blockDepth == brackets.count || before.keyword.leadsToBlock {
            bracket.role = .block
            blockDepth = -1
        } else {
            bracket.callee = callee
            bracket.beginsWithList = after.kind == .openBracket
        }
        brackets.append(bracket)
    }

    /// The name of the function to which a closure is passed.
    private var callee: UInt64 {
        switch before.kind {
        case .identifier, .type: before.hash
        case .closeParenthesis: lastCallee
        default: brackets.last { $0.role == .parenthesis }?.callee ?? 0
        }
    }

    /// Closes the innermost bracket. If the bracket types don't match, the code is incomplete, and unclosed brackets in
    /// between are closed, too.
    mutating func close() {
        func matches(_ bracket: Bracket) -> Bool {
            switch token.kind {
            case .closeParenthesis: bracket.role == .parenthesis
            case .closeBracket: bracket.role == .bracket
            default: bracket.role != .parenthesis && bracket.role != .bracket
            }
        }
        if let last = brackets.last, !matches(last) {
            syntax.isWhole = false
            guard let match = brackets.lastIndex(where: matches) else { return }
            brackets.removeLast(brackets.count - match - 1)
        }
        guard let bracket = brackets.popLast() else {
            syntax.isWhole = false
            return
        }
        if let body = pending, body.depth > brackets.count { pending = nil }
        if blockDepth > brackets.count { blockDepth = -1 }
        if bracket.role == .parenthesis {
            lastCallee = bracket.callee
        } else if bracket.role != .bracket {
            current = bracket.outer
        }
        // A pending declaration remains current until its body starts.
        if let pending, pending.depth == brackets.count { current = pending.declaration }
    }

    /// Handles `in`: a list at the start of the closure is a capture list.
    mutating func closureSignatureEnds() {
        guard let last = brackets.indices.last, brackets[last].beginsWithList else { return }
        brackets[last].hasCaptures = true
        brackets[last].beginsWithList = false
    }

    /// Handles `await`: the innermost closure is asynchronous.
    mutating func awaits() {
        for index in brackets.indices.reversed() {
            switch brackets[index].role {
            case .parenthesis, .bracket, .block: continue
            case .type, .enumeration, .function: return
            case .closure:
                guard brackets[index].hasCaptures else { return }
                let capture = AsyncCapture(callee: brackets[index].callee, position: brackets[index].position)
                if syntax.asyncCaptures.last != capture { syntax.asyncCaptures.append(capture) }
                return
            }
        }
    }
}
