import Foundation

/// A call in a manifest, such as `.target(name: "App", path: "App", exclude: ["Old"])` in Swift or
/// `swift_library(name = "App", srcs = glob(["*.swift"]))` in Starlark.
struct ManifestCall {
    var name: String
    /// Whether a period precedes the name.
    var isMember = false
    /// The string literals of each argument, keyed by its label.
    ///
    /// Unlabeled strings in an inner call such as `glob(["*.swift"])` are values of the argument that contains it.
    var strings: [String: [String]] = [:]
    /// The identifiers of each argument, such as `framework` in `product: .framework`.
    var identifiers: [String: [String]] = [:]
    /// The labels of arguments whose values aren't literals.
    var computed: Set<String> = []

    /// A constant in a string, after the text before it.
    struct Part: Equatable {
        let text: String
        let name: String
    }

    /// What a call consists of.
    enum Token: Equatable {
        case identifier(String)
        case string(String)
        /// A string with names of constants, each after the text before it, and the text at its end: `"\(name)Tests"`.
        case template([Part], end: String)
        /// A string with other interpolations.
        case computedString
        case openParenthesis, closeParenthesis, period
        /// What follows a label: `:` in Swift, `=` in Starlark.
        case separator
        /// `=` in Swift.
        case assignment
        /// `func` in Swift.
        case function
        case other
    }

    /// The labels of inner calls whose strings are values of the outer call's argument.
    private static let transparent: Set<String> = ["", "globs", "include"]
    /// The labels of inner calls whose strings are values of an argument with the same label of the outer call.
    private static let inherited: Set<String> = ["exclude", "excluding"]

    /// Returns the calls that are asked for, in order. A call inside another one that is asked for isn't returned: in a manifest it
    /// is a dependency.
    static func all(_ tokens: [Token], where isWanted: (ManifestCall) -> Bool) -> [ManifestCall] {
        var found: [ManifestCall] = []
        var open: [(call: ManifestCall, label: String, isWanted: Bool)] = []
        for (index, token) in tokens.enumerated() {
            let previous = index > 0 ? tokens[index - 1] : .other
            switch token {
            case .openParenthesis:
                var call = ManifestCall(name: "")
                if case .identifier(let name) = previous {
                    call.name = name
                    call.isMember = index > 1 && tokens[index - 2] == .period
                }
                open.append((call, "", isWanted(call)))
            case .closeParenthesis:
                guard let (call, _, isWanted) = open.popLast() else { continue }
                if isWanted, !open.contains(where: \.isWanted) {
                    found.append(call)
                } else if !isWanted, let last = open.indices.last {
                    open[last].call.add(call, to: open[last].label)
                }
            case .separator:
                if case .identifier(let label) = previous, let last = open.indices.last {
                    open[last].label = label
                }
            default:
                // A label isn't a value.
                let isLabel = index + 1 < tokens.count && tokens[index + 1] == .separator
                guard let last = open.indices.last, !isLabel else { continue }
                open[last].call.add(token, to: open[last].label, after: previous)
            }
        }
        return found
    }

    private mutating func add(_ inner: ManifestCall, to label: String) {
        for (key, values) in inner.strings {
            if Self.transparent.contains(key) { strings[label, default: []] += values }
            if Self.inherited.contains(key) { strings[key, default: []] += values }
        }
    }

    private mutating func add(_ token: Token, to label: String, after previous: Token) {
        switch token {
        case .string(let text): strings[label, default: []].append(text)
        case .template, .computedString: computed.insert(label)
        case .identifier(let name):
            if previous == .separator { computed.insert(label) }
            identifiers[label, default: []].append(name)
        case .openParenthesis, .closeParenthesis, .period, .separator, .assignment, .function, .other: break
        }
    }
}

extension [ManifestCall.Token] {
    /// Returns the tokens with the values of constants such as `let name = "App"` in place of their names.
    ///
    /// - Parameter parameters: The values of a function's parameters, by name.
    func resolved(_ parameters: [String: String] = [:]) -> [ManifestCall.Token] {
        let constants = constants.merging(parameters) { $1 }
        if constants.isEmpty { return self }
        return indices.map { index in
            switch self[index] {
            case .template(let parts, let end):
                var text = ""
                for part in parts {
                    guard let value = constants[part.name] else { return .computedString }
                    text += part.text + value
                }
                return .string(text + end)
            case .identifier(let name):
                // Not a label, a member, or a function.
                if index > 0, case .period = self[index - 1] { return self[index] }
                if index + 1 < count {
                    switch self[index + 1] {
                    case .separator, .period, .openParenthesis, .assignment: return self[index]
                    default: break
                    }
                }
                return constants[name].map { .string($0) } ?? self[index]
            default: return self[index]
            }
        }
    }

    /// The values of constants such as `let name: String = "App"`. A name with several values has none.
    private var constants: [String: String] {
        var found: [String: Set<String>] = [:]
        for index in indices.dropFirst().dropLast() {
            guard case .assignment = self[index], case .string(let value) = self[index + 1] else { continue }
            var name = index - 1
            if index > 2, case .separator = self[index - 2] { name = index - 3 }
            if case .identifier(let name) = self[name] { found[name, default: []].insert(value) }
        }
        return found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// Splits a manifest in Swift.
    static func swift(_ text: String) -> [ManifestCall.Token] {
        var tokens: [ManifestCall.Token] = []
        let bytes = Array<UInt8>(text.utf8) + [0, 0, 0, 0]
        bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            var lexer = Lexer(bytes: start, count: bytes.count - 4)
            while true {
                let token = lexer.next()
                let text = String(decoding: buffer[token.start..<token.end], as: UTF8.self)
                switch token.kind {
                case .end: return
                case .identifier, .type: tokens.append(.identifier(text))
                case .string:
                    if text.count >= 2, text.first == "\"", text.last == "\"" {
                        tokens.append(.string(text.trimmingCharacters(in: ["\""])))
                    } else {
                        tokens.append(Self.template(text, &lexer, buffer))
                    }
                case .openParenthesis: tokens.append(.openParenthesis)
                case .closeParenthesis: tokens.append(.closeParenthesis)
                case .colon: tokens.append(.separator)
                case .period: tokens.append(.period)
                case .symbol where text == "=": tokens.append(.assignment)
                case .keyword where text == "func": tokens.append(.function)
                default: tokens.append(.other)
                }
            }
        }
        return tokens
    }

    /// Reads a string from its first interpolation to its end, if only names of constants are interpolated.
    private static func template(_ start: String, _ lexer: inout Lexer, _ bytes: UnsafeBufferPointer<UInt8>)
        -> ManifestCall.Token
    {
        var (ahead, parts, text) = (lexer, [ManifestCall.Part](), String(start.dropFirst()))
        while text.hasSuffix("\\") {
            let (open, constant, close) = (ahead.next(), ahead.next(), ahead.next())
            guard open.kind == .openParenthesis, constant.kind == .identifier, close.kind == .closeParenthesis
            else {
                return .computedString
            }
            let name = String(decoding: bytes[constant.start..<constant.end], as: UTF8.self)
            parts.append(ManifestCall.Part(text: String(text.dropLast()), name: name))
            // The lexer has skipped the text up to the next interpolation or the end.
            text = String(decoding: bytes[close.end..<ahead.position], as: UTF8.self)
        }
        guard text.last == "\"" else { return .computedString }
        lexer = ahead
        return .template(parts, end: String(text.dropLast()))
    }

    /// Splits a file in Starlark, the language of Bazel. Source: the lexical elements of its specification.
    static func starlark(_ text: String) -> [ManifestCall.Token] {
        var tokens: [ManifestCall.Token] = []
        var rest = text[...]
        while let first = rest.first {
            if first == "#" {
                rest = rest.drop { !$0.isNewline }
            } else if first == "\"" || first == "'" {
                let long = String(repeating: first, count: 3)
                let quotes = rest.hasPrefix(long) ? long : String(first)
                rest = rest.dropFirst(quotes.count)
                let end = rest.firstRange(of: quotes)
                tokens.append(.string(String(rest[..<(end?.lowerBound ?? rest.endIndex)])))
                rest = end.map { rest[$0.upperBound...] } ?? ""
            } else if first.isLetter || first == "_" {
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                tokens.append(.identifier(String(name)))
                rest = rest.dropFirst(name.count)
            } else {
                rest.removeFirst()
                switch first {
                case "(": tokens.append(.openParenthesis)
                case ")": tokens.append(.closeParenthesis)
                case "=": tokens.append(.separator)
                case ".": tokens.append(.period)
                case _ where first.isWhitespace: break
                default: tokens.append(.other)
                }
            }
        }
        return tokens
    }
}
