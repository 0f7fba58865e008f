extension FileReader {
    mutating func openBrace() {
        let place = Place(line: token.line, column: token.column)
        var bracket = Bracket(role: .closure, outer: current, place: place)
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

    /// The name of the call that a closure is given to.
    private var callee: UInt64 {
        switch before.kind {
        case .identifier, .type: before.hash
        case .closeParenthesis: lastCallee
        default: brackets.last { $0.role == .parenthesis }?.callee ?? 0
        }
    }

    /// Closes what was opened last. Where something else was, the code is half-typed: what is in between ends as well.
    mutating func close() {
        func matches(_ bracket: Bracket) -> Bool {
            switch token.kind {
            case .closeParenthesis: bracket.role == .parenthesis
            case .closeBracket: bracket.role == .bracket
            default: bracket.role != .parenthesis && bracket.role != .bracket
            }
        }
        if let last = brackets.last, !matches(last) {
            facts.isWhole = false
            guard let match = brackets.lastIndex(where: matches) else { return }
            brackets.removeLast(brackets.count - match - 1)
        }
        guard let bracket = brackets.popLast() else {
            facts.isWhole = false
            return
        }
        if let body = pending, body.depth > brackets.count { pending = nil }
        if blockDepth > brackets.count { blockDepth = -1 }
        if bracket.role == .parenthesis {
            lastCallee = bracket.callee
        } else if bracket.role != .bracket {
            current = bracket.outer
        }
        // What a pending declaration declares is known until its body.
        if let pending, pending.depth == brackets.count { current = pending.declaration }
    }

    /// `in`: what a closure began with were captures, if it began with a list.
    mutating func closureSignatureEnds() {
        guard let last = brackets.indices.last, brackets[last].beginsWithList else { return }
        brackets[last].hasCaptures = true
        brackets[last].beginsWithList = false
    }

    /// `await`: the innermost closure is asynchronous.
    mutating func awaits() {
        for index in brackets.indices.reversed() {
            switch brackets[index].role {
            case .parenthesis, .bracket, .block: continue
            case .type, .enumeration, .function: return
            case .closure:
                guard brackets[index].hasCaptures else { return }
                let capture = AsyncCapture(callee: brackets[index].callee, place: brackets[index].place)
                if facts.asyncCaptures.last != capture { facts.asyncCaptures.append(capture) }
                return
            }
        }
    }
}
