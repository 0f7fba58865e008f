import StoreyLayers

/// The members of a protocol or an extension.
extension DeclarationParser {
    /// Parses members up to the closing brace, and passes it.
    mutating func requirements() -> [Requirement] {
        var requirements: [Requirement] = []
        var modifiers: [Word] = []
        while !isAtEnd, text() != "}" {
            switch text() {
            case "func", "init", "subscript":
                requirements.append(method(modifiers))
                modifiers = []
            case "var", "let":
                requirements.append(property(modifiers))
                modifiers = []
            case "associatedtype":
                requirements.append(
                    unsupported(
                        text(1),
                        "An associated type makes a protocol generic, so its calls can't be recorded."))
                skipDeclaration()
                modifiers = []
            case "#" where text(1) == "if":
                requirements.append(
                    unsupported(
                        "#if", "Requirements in an #if block can't be recorded. Move them to a protocol."))
                skipLine()
            case "#": skipLine()
            case ";": index += 1
            case "{":
                skipBraces()
                modifiers = []
            default:
                modifiers.append(words[index])
                index += 1
            }
        }
        index += 1
        return requirements
    }

    private func unsupported(_ name: String, _ problem: String) -> Requirement {
        Requirement(
            kind: .property, name: name, declaration: "", isAsync: false, effect: .none, result: nil,
            problem: problem, line: words[index].line)
    }

    private mutating func method(_ modifiers: [Word]) -> Requirement {
        let line = words[index].line
        let keyword = text()
        index += 1
        let name = keyword == "func" ? text() : keyword
        if keyword == "func" { index += 1 }
        var problem = modifiersProblem(modifiers)
        if keyword == "init" { problem = "is an initializer" }
        if keyword == "subscript" { problem = "is a subscript" }
        if text().hasPrefix("<") {
            problem = problem ?? "is generic"
            while !isAtEnd, text() != "(" { index += 1 }
        }
        let parameters = parameterList()
        for parameter in parameters {
            guard let kind = parameter.type.problem else { continue }
            problem = problem ?? "has the parameter “\(parameter.name.withoutBackticks)”, which is \(kind)"
        }
        let (isAsync, effect) = effects()
        if text() == "rethrows" {
            problem = problem ?? "rethrows"
            index += 1
        }
        var result: TypeText?
        if text() == "->" {
            index += 1
            result = type(until: [])
            if result?.text == "Void" || result?.text == "()" { result = nil }
        }
        if let kind = result?.problem { problem = problem ?? "returns \(kind)" }
        if text() == "where" {
            problem = problem ?? "is generic"
            skipDeclaration()
        }
        let list = parameters.map { parameter in
            let names =
                parameter.label == parameter.name ? parameter.name : "\(parameter.label) \(parameter.name)"
            return "\(names): \(parameter.type.text)"
        }
        let prefix = modifiers.isEmpty ? "" : Self.joined(modifiers) + " "
        let arrow = result.map { " -> \($0.text)" } ?? ""
        return Requirement(
            kind: .method(parameters), name: name,
            declaration:
                "\(prefix)func \(name)(\(list.joined(separator: ", ")))\(isAsync ? " async" : "")\(effect.clause)\(arrow)",
            isAsync: isAsync, effect: effect, result: result, problem: problem.map { "“\(name)” \($0)" },
            line: line)
    }

    private mutating func property(_ modifiers: [Word]) -> Requirement {
        let line = words[index].line
        let name = text(1)
        index += 2
        var result: TypeText?
        if text() == ":" {
            index += 1
            result = type(until: ["="])
        }
        var problem = modifiersProblem(modifiers)
        var isAsync = false
        var effect = Effect.none
        if text() == "{" {
            let end = closingBrace()
            index += 1
            while index < end {
                if text() == "get" {
                    index += 1
                    (isAsync, effect) = effects()
                } else {
                    if text() == "set" { problem = problem ?? "is settable" }
                    index += 1
                }
            }
            index = end + 1
        }
        if let result, !result.isBroadcast, let kind = result.problem { problem = problem ?? "is \(kind)" }
        let prefix = modifiers.isEmpty ? "" : Self.joined(modifiers) + " "
        return Requirement(
            kind: .property, name: name, declaration: "\(prefix)var \(name): \(result?.text ?? "")",
            isAsync: isAsync, effect: effect, result: result, problem: problem.map { "“\(name)” \($0)" },
            line: line)
    }

    private func modifiersProblem(_ modifiers: [Word]) -> String? {
        let names = modifiers.map(\.text)
        if names.contains("static") || names.contains("class") { return "is static" }
        if names.contains("mutating") { return "is mutating" }
        return nil
    }

    /// Parses `async throws(Failure)`.
    private mutating func effects() -> (isAsync: Bool, effect: Effect) {
        var isAsync = false
        if text() == "async" {
            isAsync = true
            index += 1
        }
        guard text() == "throws" else { return (isAsync, .none) }
        index += 1
        guard text() == "(" else { return (isAsync, .any) }
        index += 1
        let error = type(until: [])
        index += 1
        switch error.text {
        case "any Error": return (isAsync, .any)
        case "Never": return (isAsync, .none)
        default: return (isAsync, .typed(error.text))
        }
    }

    private mutating func parameterList() -> [Parameter] {
        guard text() == "(" else { return [] }
        index += 1
        var parameters: [Parameter] = []
        while !isAtEnd, text() != ")" {
            var names: [String] = []
            while !isAtEnd, text() != ":", text() != ")" {
                names.append(text())
                index += 1
            }
            guard text() == ":", let label = names.first, let name = names.last else { break }
            index += 1
            parameters.append(
                Parameter(
                    label: label, name: name == "_" ? "argument\(parameters.count + 1)" : name,
                    type: type(until: [","])))
            if text() == "," { index += 1 }
        }
        while !isAtEnd, text() != ")" { index += 1 }
        index += 1
        return parameters
    }

    /// Parses a type up to the end of its declaration, an unmatched bracket, a brace, or one of the given words.
    mutating func type(until ends: Set<String>) -> TypeText {
        let start = index
        var depth = 0
        while !isAtEnd {
            let word = words[index]
            if depth == 0 {
                if ends.contains(word.text) || ["{", "}", ";", "where"].contains(word.text) { break }
                let continues = ["->", ".", "&"].contains(word.text) || ["->", ".", "&"].contains(text(-1))
                if word.isFirstOfLine, index > start, !continues { break }
            }
            if "([".contains(word.text) { depth += 1 }
            if ")]".contains(word.text) { depth -= 1 }
            if word.kind == .symbol, word.text != "->" {
                depth += word.text.count { $0 == "<" } - word.text.count { $0 == ">" }
            }
            if depth < 0 { break }
            index += 1
        }
        return TypeText(text: Self.joined(words[start..<index]), words: words[start..<index].map(\.text))
    }

    private func closingBrace() -> Int {
        var depth = 0
        for index in index..<words.count {
            if words[index].text == "{" { depth += 1 }
            if words[index].text == "}" {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return words.count
    }

    private mutating func skipBraces() { index = closingBrace() + 1 }

    private mutating func skipLine() {
        let line = words[index].line
        while !isAtEnd, words[index].line == line, text() != "}" { index += 1 }
    }

    /// Passes the current word and the rest of its declaration, which has no body.
    private mutating func skipDeclaration() {
        index += 1
        while !isAtEnd, !words[index].isFirstOfLine, text() != "}", text() != ";" { index += 1 }
    }

    /// Joins words with the whitespace of formatted code.
    static func joined(_ words: some Collection<Word>) -> String {
        var text = ""
        var previous: Word?
        for word in words {
            if let previous, hasSpace(previous, word) { text += " " }
            text += word.text
            previous = word
        }
        return text
    }

    private static func hasSpace(_ previous: Word, _ word: Word) -> Bool {
        if ["(", "[", "@", "."].contains(previous.text) { return false }
        if [")", "]", ",", ":", "."].contains(word.text) { return false }
        if [",", ":", "->", "&"].contains(previous.text) || ["->", "&"].contains(word.text) { return true }
        // A line break in brackets isn't significant, as in `Result<\n    Page>`.
        return word.start > previous.end && (previous.kind.isName || word.kind.isName)
            && previous.text != "<" && !word.text.hasPrefix(">")
    }
}
