import Foundation

/// A value of a YAML file, as far as the files that declare modules need: mappings, sequences, and scalars in block and flow
/// style, anchors, and merge keys. Tags, complex keys, and further documents aren't read.
///
/// Source: YAML 1.2.2. A library would be resolved by every app that uses the build plugin.
enum YAML: Sendable, Equatable {
    case scalar(String)
    case sequence([YAML])
    /// The keys are unique.
    case mapping([String: YAML])

    /// Text that isn't YAML, or has more than the reader knows.
    struct Problem: Error, Equatable {
        /// Starting at 1.
        let line: Int
    }

    subscript(_ key: String) -> YAML? {
        if case .mapping(let members) = self { members[key] } else { nil }
    }

    var string: String? { if case .scalar(let text) = self { text } else { nil } }

    /// The members of a mapping, sorted by key.
    var members: [(key: String, value: YAML)] {
        if case .mapping(let members) = self { members.sorted { $0.key < $1.key } } else { [] }
    }

    /// The items of a sequence, or else the value itself.
    var items: [YAML] { if case .sequence(let items) = self { items } else { [self] } }

    /// The scalars of a sequence, or the scalar itself.
    var strings: [String] { items.compactMap(\.string) }

    /// Reads the first document of a text.
    static func read(_ text: String) throws(Problem) -> YAML {
        var reader = YAMLReader(text)
        return try reader.document()
    }
}

/// Reads a YAML document line by line: the indentation of a line tells where a block ends.
private struct YAMLReader {
    private struct Line {
        let number: Int
        /// The indentation. For what follows a `-`, it is that of the text after it.
        var indent: Int
        /// The text without indentation, comment, and spaces at the end.
        var text: String
        /// The text without indentation.
        let raw: String
    }

    private static let maxDepth = 100
    private var lines: [Line] = []
    private var position = 0
    private var anchors: [String: YAML] = [:]

    init(_ text: String) {
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            let indent = line.prefix { $0 == " " }.count
            let raw = String(line.dropFirst(indent))
            let code = Self.withoutComment(raw)
            if indent == 0, raw.hasPrefix("---") || raw.hasPrefix("...") {
                if lines.contains(where: { !$0.text.isEmpty }) { break }
                continue
            }
            if indent == 0, raw.hasPrefix("%") { continue }
            // A tab isn't indentation. It stays, so that the line is refused.
            let text = raw.hasPrefix("\t") && !code.isEmpty ? "\t" + code : code
            lines.append(Line(number: number, indent: indent, text: text, raw: raw))
        }
    }

    mutating func document() throws(YAML.Problem) -> YAML {
        let value = try block(atLeast: 0, depth: 0)
        if let line = next { throw YAML.Problem(line: line.number) }
        return value ?? .mapping([:])
    }

    // MARK: - Lines

    /// The next line with text.
    private var next: Line? {
        mutating get {
            while position < lines.count, lines[position].text.isEmpty { position += 1 }
            return position < lines.count ? lines[position] : nil
        }
    }

    private var problem: YAML.Problem {
        YAML.Problem(line: lines.isEmpty ? 1 : lines[min(position, lines.count - 1)].number)
    }

    private static func withoutComment(_ text: String) -> String {
        var quote: Character?
        var previous: Character = " "
        var end = text.endIndex
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open, !(open == "\"" && previous == "\\") { quote = nil }
            } else if (character == "\"" || character == "'") && " [{,:-'".contains(previous) {
                quote = character
            } else if character == "#", previous == " " || previous == "\t" {
                end = index
                break
            }
            previous = character
        }
        return text[..<end].trimmingCharacters(in: .whitespaces)
    }

    // MARK: - Blocks

    /// Reads the block that begins at the next line, or returns `nil` if that line is outside of it.
    private mutating func block(atLeast indent: Int, depth: Int) throws(YAML.Problem) -> YAML? {
        guard let line = next, line.indent >= indent else { return nil }
        if depth > Self.maxDepth || line.text.hasPrefix("\t") { throw problem }
        if Self.isItem(line.text) { return try sequence(at: line.indent, depth: depth) }
        if Self.key(in: line.text) != nil { return try mapping(at: line.indent, depth: depth) }
        position += 1
        return try value(line.text, indent: line.indent - 1, depth: depth)
    }

    private static func isItem(_ text: String) -> Bool { text == "-" || text.hasPrefix("- ") }

    private mutating func sequence(at indent: Int, depth: Int) throws(YAML.Problem) -> YAML {
        var items: [YAML] = []
        while let line = next, line.indent == indent, Self.isItem(line.text) {
            let rest = line.text.dropFirst()
            let text = rest.drop { $0 == " " }
            if text.isEmpty {
                position += 1
                items.append(try block(atLeast: indent + 1, depth: depth + 1) ?? .scalar(""))
            } else if Self.isItem(String(text)) || Self.key(in: String(text)) != nil {
                // A block begins after the hyphen.
                lines[position].indent = indent + 1 + rest.count - text.count
                lines[position].text = String(text)
                items.append(try block(atLeast: indent + 1, depth: depth + 1) ?? .scalar(""))
            } else {
                position += 1
                items.append(try value(String(text), indent: indent, depth: depth))
            }
        }
        return .sequence(items)
    }

    private mutating func mapping(at indent: Int, depth: Int) throws(YAML.Problem) -> YAML {
        var members: [String: YAML] = [:]
        var inherited: [String: YAML] = [:]
        while let line = next, line.indent == indent, !Self.isItem(line.text) {
            guard !line.text.hasPrefix("\t"), let (key, text) = Self.key(in: line.text) else { throw problem }
            position += 1
            let value: YAML
            if text.isEmpty || (text.hasPrefix("&") && !text.contains(" ")) {
                // The items of a sequence needn't be indented.
                let isSequence = next.map { $0.indent == indent && Self.isItem($0.text) } ?? false
                value = try block(atLeast: isSequence ? indent : indent + 1, depth: depth + 1) ?? .scalar("")
                if !text.isEmpty { anchors[String(text.dropFirst())] = value }
            } else {
                value = try self.value(text, indent: indent, depth: depth)
            }
            if key == "<<" {
                for case .mapping(let more) in value.items { inherited.merge(more) { old, _ in old } }
            } else {
                members[key] = value
            }
        }
        if let line = next, line.indent > indent { throw problem }
        return .mapping(members.merging(inherited) { own, _ in own })
    }

    /// Splits a line such as `key: value`, or returns `nil` for a line without a key.
    private static func key(in text: String) -> (key: String, value: String)? {
        if let quote = text.first, quote == "\"" || quote == "'" {
            guard let end = text.dropFirst().firstIndex(of: quote) else { return nil }
            let rest = text[text.index(after: end)...]
            guard rest == ":" || rest.hasPrefix(": ") else { return nil }
            return (
                String(text[text.index(after: text.startIndex)..<end]),
                rest.dropFirst().trimmingCharacters(in: .whitespaces)
            )
        }
        if let first = text.first, "[{|>&*!%@".contains(first) { return nil }
        var index = text.startIndex
        while let colon = text[index...].firstIndex(of: ":") {
            let rest = text[text.index(after: colon)...]
            if rest.isEmpty || rest.first == " " {
                return (
                    text[..<colon].trimmingCharacters(in: .whitespaces),
                    rest.trimmingCharacters(in: .whitespaces)
                )
            }
            index = text.index(after: colon)
        }
        return nil
    }

    // MARK: - Values

    /// Reads a value that begins in the current line; the following lines are further in than `indent` if they belong to it.
    private mutating func value(_ text: String, indent: Int, depth: Int) throws(YAML.Problem) -> YAML {
        var text = text
        switch text.first {
        case "&":
            let parts = text.dropFirst().split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else { throw problem }
            let value = try value(String(parts[1]), indent: indent, depth: depth)
            anchors[String(parts[0])] = value
            return value
        case "*":
            guard let value = anchors[String(text.dropFirst())] else { throw problem }
            return value
        case "|", ">": return .scalar(literal(indent: indent))
        case "[", "{":
            while !Self.isBalanced(text) {
                guard let line = next else { throw problem }
                text += " " + line.text
                position += 1
            }
            var flow = FlowReader(text, problem, anchors)
            return try flow.whole()
        case "\"", "'":
            while let quote = text.first, text.count < 2 || text.last != quote {
                guard let line = next, line.indent > indent else { throw problem }
                text += " " + line.text
                position += 1
            }
        default:
            // Lines that are further in continue a plain scalar.
            while let line = next, line.indent > indent {
                if Self.key(in: line.text) != nil { throw problem }
                text += " " + line.text
                position += 1
            }
        }
        return .scalar(FlowReader.unquoted(text))
    }

    /// Reads the lines of a block scalar. How it folds them doesn't matter here.
    private mutating func literal(indent: Int) -> String {
        var text: [String] = []
        while position < lines.count, lines[position].raw.isEmpty || lines[position].indent > indent {
            text.append(lines[position].raw)
            position += 1
        }
        return text.joined(separator: "\n")
    }

    private static func isBalanced(_ text: String) -> Bool {
        var depth = 0
        var quote: Character?
        for character in text {
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            switch character {
            case "\"", "'": quote = character
            case "[", "{": depth += 1
            case "]", "}": depth -= 1
            default: break
            }
        }
        return depth <= 0 && quote == nil
    }
}

/// Reads a value in flow style, such as `[Sources, {path: Shared, excludes: ["**/*.md"]}]`.
private struct FlowReader {
    private var rest: Substring
    private let problem: YAML.Problem
    private let anchors: [String: YAML]

    init(_ text: String, _ problem: YAML.Problem, _ anchors: [String: YAML]) {
        rest = text[...]
        self.problem = problem
        self.anchors = anchors
    }

    mutating func whole() throws(YAML.Problem) -> YAML {
        let value = try value(depth: 0)
        skipSpaces()
        guard rest.isEmpty else { throw problem }
        return value
    }

    private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }

    private mutating func value(depth: Int) throws(YAML.Problem) -> YAML {
        guard depth < 100 else { throw problem }
        skipSpaces()
        switch rest.first {
        case "[":
            rest.removeFirst()
            var items: [YAML] = []
            while !(try isOver("]")) { items.append(try value(depth: depth + 1)) }
            return .sequence(items)
        case "{":
            rest.removeFirst()
            var members: [String: YAML] = [:]
            while !(try isOver("}")) {
                let key = try scalar(before: ",:}")
                skipSpaces()
                if rest.first == ":" {
                    rest.removeFirst()
                    members[key] = try value(depth: depth + 1)
                } else {
                    members[key] = .scalar("")
                }
            }
            return .mapping(members)
        default:
            let text = try scalar(before: ",]}")
            if text.hasPrefix("*"), let value = anchors[String(text.dropFirst())] { return value }
            return .scalar(text)
        }
    }

    /// Whether a bracket closes here. Skips a comma otherwise.
    private mutating func isOver(_ bracket: Character) throws(YAML.Problem) -> Bool {
        skipSpaces()
        if rest.first == "," {
            rest.removeFirst()
            skipSpaces()
        }
        guard let first = rest.first else { throw problem }
        guard first == bracket else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func scalar(before ends: String) throws(YAML.Problem) -> String {
        guard let quote = rest.first else { throw problem }
        if quote == "\"" || quote == "'" {
            guard let end = rest.dropFirst().firstIndex(of: quote) else { throw problem }
            defer { rest = rest[rest.index(after: end)...] }
            return Self.unquoted(String(rest[...end]))
        }
        let text = rest.prefix { !ends.contains($0) }
        guard !text.isEmpty else { throw problem }
        rest = rest.dropFirst(text.count)
        return text.trimmingCharacters(in: .whitespaces)
    }

    /// Returns a scalar without its quotes. Escapes other than those of quotes and backslashes stay as they are.
    static func unquoted(_ text: String) -> String {
        guard text.count >= 2, let quote = text.first, quote == text.last else { return text }
        let inner = String(text.dropFirst().dropLast())
        switch quote {
        case "'": return inner.replacing("''", with: "'")
        case "\"": return inner.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
        default: return text
        }
    }
}
