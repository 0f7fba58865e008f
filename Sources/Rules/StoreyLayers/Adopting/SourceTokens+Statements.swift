extension SourceTokens {
    /// Returns the statements in a range, each of which begins on its own line, or `nil` if several are on one.
    func statements(in range: Range<Int>) -> [ClosedRange<Int>]? {
        var starts: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if kind(index) == .semicolon { return nil }
            if starts.isEmpty || isFirstOfLine(index) && !continuesStatement(index) { starts.append(index) }
            index = (closing(index) ?? index) + 1
        }
        let ends = starts.dropFirst().map { $0 - 1 } + [range.upperBound - 1]
        return zip(starts, ends).map { $0...$1 }
    }

    /// Whether a token that is the first of its line belongs to the statement before it.
    private func continuesStatement(_ index: Int) -> Bool {
        switch kind(index) {
        case .period, .comma, .colon, .symbol, .openBrace: true
        default: keyword(index) == .else || keyword(index) == .where || keyword(index) == .catch
        }
    }

    /// A statement that is only a call, such as `self?.router.present(module)`.
    struct Call {
        /// The names before the parentheses, without `self`.
        var path: [String]
        /// The index of the opening parenthesis.
        var opening: Int
    }

    /// Returns the call that a statement consists of, or `nil` if it is another one.
    func call(_ statement: ClosedRange<Int>) -> Call? {
        var path: [String] = []
        var index = statement.lowerBound
        while isName(index) {
            path.append(text(index))
            index += 1
            while kind(index) == .symbol, ["?", "!"].contains(text(index)) { index += 1 }
            if kind(index) == .openParenthesis {
                guard closing(index) == statement.upperBound else { return nil }
                return Call(path: Array(path.drop { $0 == "self" }), opening: index)
            }
            guard kind(index) == .period else { return nil }
            index += 1
        }
        return nil
    }

    /// Returns the constants or variables of a statement such as `let (coordinator, module) = factory.makeFlow()`.
    func constants(of statement: ClosedRange<Int>) -> (names: [String], tokens: ClosedRange<Int>)? {
        let first = statement.lowerBound + 1
        guard [.let, .var].contains(keyword(statement.lowerBound)) else { return nil }
        if isName(first), text(first + 1) == "=" || kind(first + 1) == .colon {
            return ([text(first)], first...first)
        }
        guard kind(first) == .openParenthesis, let end = closing(first), text(end + 1) == "=",
            let parts = parts(from: first), parts.allSatisfy({ $0.count == 1 })
        else { return nil }
        return (parts.map { text($0.lowerBound) }, first...end)
    }

    /// Whether a statement is `guard let self else { return }`, or its longer form.
    func isGuardOfSelf(_ statement: ClosedRange<Int>) -> Bool {
        let words = statement.map(text)
        let end = ["else", "{", "return", "}"]
        return words == ["guard", "let", "self"] + end
            || words == ["guard", "let", "self", "=", "self"] + end
    }

    /// Returns the tokens between the commas in brackets, or `nil` if one of them is missing.
    func parts(from opening: Int) -> [ClosedRange<Int>]? {
        guard let end = closing(opening) else { return nil }
        var (parts, start, index) = ([ClosedRange<Int>](), opening + 1, opening + 1)
        while index < end {
            if kind(index) == .comma {
                guard start < index else { return nil }
                parts.append(start...(index - 1))
                start = index + 1
            }
            index = (closing(index) ?? index) + 1
        }
        if start < end { parts.append(start...(end - 1)) }
        return parts
    }

    /// Returns the labels and the source of the arguments in the parentheses at an index.
    func arguments(from opening: Int) -> [(label: String?, value: String)] {
        (parts(from: opening) ?? []).map { part in
            let hasLabel = isName(part.lowerBound) && kind(part.lowerBound + 1) == .colon
            let start = hasLabel ? part.lowerBound + 2 : part.lowerBound
            return (
                hasLabel ? text(part.lowerBound) : nil,
                start <= part.upperBound ? source(start...part.upperBound) : ""
            )
        }
    }

    /// Returns the bytes of one of the parts between commas, with the comma that goes with it.
    func bytesToRemove(_ position: Int, of parts: [ClosedRange<Int>]) -> Range<Int> {
        let part = parts[position]
        if parts.count > 1, position == parts.count - 1 {
            return tokens[part.lowerBound - 1].start..<tokens[part.upperBound].end
        }
        let end = parts.count == 1 ? tokens[part.upperBound].end : tokens[part.upperBound + 2].start
        return tokens[part.lowerBound].start..<end
    }
}
