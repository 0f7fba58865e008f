import Foundation

/// The tokens of a file and its types, for searches that look at the neighbors of a name.
struct SourceTokens: Sendable {
    let bytes: [UInt8]
    private(set) var tokens: [Token] = []
    /// The types and extensions, in source order.
    private(set) var types: [SourceType] = []
    /// The index of the innermost type whose braces contain each token, or -1.
    private(set) var typeOfToken: [Int32] = []
    /// The index of the bracket that closes the bracket at each token, or of the token itself.
    private var closings: [Int32] = []
    /// Whether all brackets, strings, and comments are closed.
    private(set) var isWhole = true

    init(_ data: Data) {
        bytes = [UInt8](data) + [0, 0, 0, 0]
        let count = data.count
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            var lexer = Lexer(bytes: start, count: count)
            while true {
                let token = lexer.next()
                if token.kind == .end { break }
                tokens.append(token)
            }
            isWhole = !lexer.isUnterminated
        }
        matchBrackets()
        findTypes()
    }

    /// The index after the last token.
    var count: Int { tokens.count }

    func kind(_ index: Int) -> Token.Kind {
        tokens.indices.contains(index) ? tokens[index].kind : .end
    }

    /// The hash of the name or keyword at an index, or 0.
    func hash(_ index: Int) -> UInt64 { tokens.indices.contains(index) ? tokens[index].hash : 0 }

    func keyword(_ index: Int) -> Keyword { tokens.indices.contains(index) ? tokens[index].keyword : .none }

    func isName(_ index: Int) -> Bool {
        switch kind(index) {
        case .identifier, .type: true
        default: false
        }
    }

    /// The text of the token at an index, or an empty string.
    func text(_ index: Int) -> String {
        tokens.indices.contains(index)
            ? String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self) : ""
    }

    /// The source from one token to the end of another, with spaces for line breaks.
    func source(_ range: ClosedRange<Int>) -> String {
        guard tokens.indices.contains(range.lowerBound), tokens.indices.contains(range.upperBound) else {
            return ""
        }
        let all = String(
            decoding: bytes[tokens[range.lowerBound].start..<tokens[range.upperBound].end], as: UTF8.self)
        return all.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether only whitespace and comments precede a token on its line.
    func isFirstOfLine(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].isFirstOfLine }

    func line(_ index: Int) -> Int { tokens.indices.contains(index) ? Int(tokens[index].line) : 1 }

    /// The index of the bracket that closes the one at an index, or `nil` if there is none.
    func closing(_ index: Int) -> Int? {
        guard closings.indices.contains(index), closings[index] > index else { return nil }
        return Int(closings[index])
    }

    /// The innermost type or extension that contains a token.
    func type(around index: Int) -> SourceType? {
        typeOfToken.indices.contains(index) && typeOfToken[index] >= 0 ? types[Int(typeOfToken[index])] : nil
    }

    private mutating func matchBrackets() {
        closings = tokens.indices.map { Int32($0) }
        var open: [Int] = []
        for index in tokens.indices {
            switch tokens[index].kind {
            case .openParenthesis, .openBracket, .openBrace: open.append(index)
            case .closeParenthesis, .closeBracket, .closeBrace:
                guard let start = open.popLast(), tokens[start].kind.closing == tokens[index].kind else {
                    isWhole = false
                    continue
                }
                closings[start] = Int32(index)
            default: break
            }
        }
        if !open.isEmpty { isWhole = false }
    }

    private mutating func findTypes() {
        typeOfToken = Array(repeating: -1, count: tokens.count)
        for index in tokens.indices {
            guard var type = declaredType(at: index) else { continue }
            type.index = types.count
            // Inner types come later, and overwrite the outer one.
            for inner in type.body where inner < tokens.count { typeOfToken[inner] = Int32(types.count) }
            types.append(type)
        }
    }

    /// Returns the type or extension whose keyword is at an index, or `nil` if there is none.
    private func declaredType(at index: Int) -> SourceType? {
        switch keyword(index) {
        case .class, .struct, .enum, .protocol, .extension, .actor: break
        default: return nil
        }
        guard isName(index + 1), kind(index - 1) != .period, keyword(index - 1) != .import else { return nil }
        var name = index + 1
        while kind(name + 1) == .period, isName(name + 2) { name += 2 }
        var cursor = skipGenerics(name + 1)
        // Not a modifier, as in `class override func`.
        guard kind(cursor) == .colon || kind(cursor) == .openBrace || keyword(cursor) == .where else {
            return nil
        }
        var inherited: [SourceType.Inherited] = []
        if kind(cursor) == .colon {
            cursor += 1
            while cursor < count, kind(cursor) != .openBrace, keyword(cursor) != .where {
                if isName(cursor), kind(cursor + 1) != .period, kind(cursor - 1) != .at {
                    let end = skipGenerics(cursor + 1)
                    let arguments = end > cursor + 1 ? source((cursor + 1)...(end - 1)) : nil
                    let argument = arguments.map { String($0.dropFirst().dropLast()) }
                    inherited.append(.init(name: text(cursor), hash: hash(cursor), argument: argument))
                    cursor = end
                } else {
                    cursor += 1
                }
            }
        }
        while cursor < count, kind(cursor) != .openBrace { cursor += 1 }
        guard let end = closing(cursor) else { return nil }
        return SourceType(
            keyword: keyword(index), keywordIndex: index, nameIndex: name, name: text(name), hash: hash(name),
            inherited: inherited, body: cursor..<(end + 1))
    }

    /// Returns the index after a list of generic parameters or arguments, or the index itself if there is none.
    private func skipGenerics(_ index: Int) -> Int {
        guard kind(index) == .symbol, text(index) == "<" else { return index }
        var (cursor, depth) = (index, 0)
        while cursor < count {
            if kind(cursor) == .symbol {
                let symbol = text(cursor)
                if symbol != "->" { depth += symbol.count { $0 == "<" } - symbol.count { $0 == ">" } }
            }
            cursor += 1
            if depth <= 0 { return cursor }
        }
        return index
    }
}

/// A type or an extension in the tokens of a file.
struct SourceType: Sendable {
    struct Inherited: Sendable {
        var name: String
        var hash: UInt64
        /// The generic arguments, such as `Void` in `BaseCoordinator<Void>`.
        var argument: String?
    }

    var keyword: Keyword
    var keywordIndex: Int
    var nameIndex: Int
    var name: String
    var hash: UInt64
    var inherited: [Inherited]
    /// The tokens from the opening to the closing brace.
    var body: Range<Int>
    /// The index in the file's types.
    var index = 0

    var isExtension: Bool { keyword == .extension }
}

extension Token.Kind {
    /// The kind of the bracket that closes one of this kind.
    fileprivate var closing: Token.Kind? {
        switch self {
        case .openParenthesis: .closeParenthesis
        case .openBracket: .closeBracket
        case .openBrace: .closeBrace
        default: nil
        }
    }
}
