import StoreyInternal

/// A reader for the inside of a tag.
struct HandlebarsTagReader {
    /// Subexpressions can be nested this deep.
    private static let maxDepth = 32

    private let tag: String
    private var rest: Substring
    private var depth = 0

    private init(_ tag: String) {
        self.tag = tag
        rest = tag[...]
    }

    static func call(_ tag: String) throws(HandlebarsError) -> HandlebarsCall {
        var reader = HandlebarsTagReader(tag)
        let call = try reader.readCall()
        guard reader.rest.isEmpty else { throw reader.failure() }
        return call
    }

    /// Reads the call of a block and the names in `as |name index|`.
    static func block(_ tag: String) throws(HandlebarsError) -> (HandlebarsCall, [String]) {
        guard tag.last == "|", let start = tag.firstRange(of: " as |") else { return (try call(tag), []) }
        let names = tag[start.upperBound...].dropLast().split(whereSeparator: \.isWhitespace)
        return (try call(String(tag[..<start.lowerBound])), names.map { String($0) })
    }

    private func failure() -> HandlebarsError {
        HandlebarsError("the tag {{\(tag)}} is invalid at “\(rest)”")
    }

    private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    private mutating func readCall() throws(HandlebarsError) -> HandlebarsCall {
        skipSpace()
        var call = HandlebarsCall(name: try readExpression())
        skipSpace()
        while let next = rest.first, next != ")" {
            if let name = optionName() {
                rest = rest.dropFirst(name.count + 1)
                skipSpace()
                call.options.append((name, try readExpression()))
            } else {
                call.arguments.append(try readExpression())
            }
            skipSpace()
        }
        return call
    }

    /// The name before an equals sign, if that is what follows.
    private func optionName() -> String? {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        guard !name.isEmpty, rest.dropFirst(name.count).first == "=" else { return nil }
        return String(name)
    }

    private mutating func readExpression() throws(HandlebarsError) -> HandlebarsExpression {
        switch rest.first {
        case "("?:
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.maxDepth else { throw failure() }
            rest = rest.dropFirst()
            let call = try readCall()
            guard rest.first == ")" else { throw failure() }
            rest = rest.dropFirst()
            return .call(call)
        case "'"?, "\""?: return .literal(.text(try readText()))
        default: return try readWord()
        }
    }

    private mutating func readText() throws(HandlebarsError) -> String {
        let quote = rest.removeFirst()
        var text = ""
        while let next = rest.popFirst() {
            if next == quote { return text }
            // Only the quotation mark can be escaped.
            if next == "\\", rest.first == quote {
                text.append(quote)
                rest = rest.dropFirst()
            } else {
                text.append(next)
            }
        }
        throw failure()
    }

    private mutating func readWord() throws(HandlebarsError) -> HandlebarsExpression {
        var word = ""
        var isInBrackets = false
        while let next = rest.first {
            if next == "[" { isInBrackets = true }
            if next == "]" { isInBrackets = false }
            if !isInBrackets, next.isWhitespace || next == ")" || next == "(" { break }
            word.append(next)
            rest = rest.dropFirst()
        }
        switch word {
        case "true": return .literal(.bool(true))
        case "false": return .literal(.bool(false))
        case "null", "undefined": return .literal(.null)
        default:
            if let number = Int(word) { return .literal(.integer(number)) }
            if let first = word.first, first.isNumber || first == "-", let number = Double(word) {
                return .literal(.number(number))
            }
            guard let path = Self.path(word) else { throw failure() }
            return .path(path)
        }
    }

    /// Reads `../a.[b c].0`, `this.a`, `@index` or `@../index`.
    private static func path(_ word: String) -> HandlebarsExpression.Path? {
        var path = HandlebarsExpression.Path()
        var rest = word[...]
        if rest.first == "@" {
            path.isData = true
            rest = rest.dropFirst()
        }
        while rest.hasPrefix("../") || rest == ".." {
            path.levels += 1
            rest = rest.dropFirst(3)
        }
        if rest.hasPrefix("./") { rest = rest.dropFirst(2) }
        if rest == "." || rest == "this" { rest = "" }
        if rest.hasPrefix("this.") || rest.hasPrefix("this/") { rest = rest.dropFirst(5) }
        while !rest.isEmpty {
            let name: Substring
            if rest.first == "[" {
                guard let end = rest.firstIndex(of: "]") else { return nil }
                name = rest[..<end].dropFirst()
                rest = rest[end...].dropFirst()
            } else {
                name = rest.prefix { $0 != "." && $0 != "/" && $0 != "[" }
                guard !name.isEmpty, name.allSatisfy(Self.isName) else { return nil }
                rest = rest.dropFirst(name.count)
            }
            path.names.append(String(name))
            guard let next = rest.first else { break }
            if next == "." || next == "/" {
                rest = rest.dropFirst()
                if rest.isEmpty { return nil }
            } else if next != "[" {
                return nil
            }
        }
        return path
    }

    private static func isName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_-$:@".contains(character)
    }
}
