import StoreyGraph
import StoreyLayers

/// Parses the protocols of a file, and the extensions and type aliases that wrappers of protocols depend on.
struct DeclarationParser {
    /// A token with its text.
    struct Word {
        let text: String
        let kind: Token.Kind
        let line: Int
        let start: Int
        let end: Int
        let isFirstOfLine: Bool
    }

    private let file: String
    let words: [Word]
    private var markers: [Lexer.Remark]
    var index = 0
    private var declarations = FileDeclarations()

    static let marker = "storey:recorded"

    /// Parses a file. Tolerates code that doesn't compile.
    static func parse(_ source: SwiftSource) -> FileDeclarations {
        var parser = DeclarationParser(source)
        parser.parse()
        return parser.declarations
    }

    private init(_ source: SwiftSource) {
        file = source.path
        let bytes = Array(source.text.utf8) + [0]
        var words: [Word] = []
        var markers: [Lexer.Remark] = []
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            var lexer = Lexer(bytes: base, count: buffer.count - 1)
            var token = lexer.next()
            while token.kind != .end {
                let isQuoted =
                    token.kind.isName && token.start > 0 && bytes[token.start - 1] == UInt8(ascii: "`")
                let (start, end) = isQuoted ? (token.start - 1, token.end + 1) : (token.start, token.end)
                words.append(
                    Word(
                        text: text(start..<end), kind: isQuoted ? .identifier : token.kind,
                        line: Int(token.line),
                        start: start, end: end, isFirstOfLine: token.isFirstOfLine))
                token = lexer.next()
            }
            markers = lexer.remarks.filter { text($0.start..<$0.end).hasPrefix(Self.marker) }
        }
        self.words = words
        self.markers = markers
    }

    /// The text of the word at an offset from the current one, or an empty text at the end.
    func text(_ offset: Int = 0) -> String {
        words.indices.contains(index + offset) ? words[index + offset].text : ""
    }

    var isAtEnd: Bool { index >= words.count }

    private mutating func parse() {
        var depth = 0
        var conditions = 0
        while !isAtEnd {
            switch text() {
            case "{": depth += 1
            case "}": depth -= 1
            case "#": conditions += text(1) == "if" ? 1 : text(1) == "endif" ? -1 : 0
            case "import" where depth == 0 && conditions == 0: importDeclaration()
            case "protocol" where words[index].kind == .keyword && text(-1) != ".":
                protocolDeclaration(isNested: depth > 0, isConditional: conditions > 0)
                continue
            case "extension" where depth == 0 && words[index].kind == .keyword:
                extensionDeclaration()
                continue
            case "typealias" where depth == 0: typeAlias()
            default: break
            }
            index += 1
        }
        for marker in markers {
            report(Int(marker.line), "“// \(Self.marker)” must be alone on a line directly above a protocol.")
        }
    }

    private mutating func report(_ line: Int, _ message: String) {
        declarations.diagnostics.append(SourceDiagnostic(file, line: line, message))
    }

    /// Repeats an import. Wrappers are internal, so an explicit access level becomes `internal`.
    private mutating func importDeclaration() {
        let start = modifiersStart()
        let modifiers = words[start..<index].map(\.text)
        let isExplicit = modifiers.contains { Self.accessLevels.contains($0) }
        let line = words[index].line
        var path = ""
        while !isAtEnd, words[index].line == line, text() != ";" {
            path += path.isEmpty || text() == "." || text(-1) == "." ? text() : " \(text())"
            index += 1
        }
        let attributes = ["preconcurrency", "testable"].filter(modifiers.contains).map { "@\($0) " }.joined()
        declarations.imports.append("\(attributes)\(isExplicit ? "internal " : "")\(path)")
        index -= 1
    }

    private mutating func typeAlias() {
        guard text(2) == "=" else { return }
        let name = text(1)
        index += 3
        declarations.aliases[name] = type(until: [])
        index -= 1
    }

    private mutating func extensionDeclaration() {
        index += 1
        var name = ""
        while !isAtEnd, text() == "." || words[index].kind.isName {
            name += text()
            index += 1
        }
        while !isAtEnd, text() != "{" { index += 1 }
        index += 1
        let members = requirements().map(\.signature)
        declarations.members[name, default: []].formUnion(members)
    }

    private mutating func protocolDeclaration(isNested: Bool, isConditional: Bool) {
        let start = modifiersStart()
        let previousEnd = start > 0 ? words[start - 1].end : 0
        let marker = markers.firstIndex {
            $0.isAlone && $0.start >= previousEnd && $0.end <= words[index].start
                && $0.end - $0.start == Self.marker.utf8.count
        }
        if let marker { markers.remove(at: marker) }
        let modifiers = words[start..<index].filter { !Self.accessLevels.contains($0.text) }
        let access = words[start..<index].map(\.text).filter(Self.accessLevels.contains)
        let line = words[index].line
        let name = text(1)
        index += 2
        var problem: String?
        if access.contains("private") || access.contains("fileprivate") {
            problem = "“\(name)” is private, so a wrapper in another file can't conform to it."
        }
        if isNested { problem = "“\(name)” is nested. Declare it at file level." }
        if isConditional { problem = "“\(name)” is declared in an #if block." }
        if text().hasPrefix("<") {
            problem = "“\(name)” has associated types, so its calls can't be recorded."
        }
        var inherited: [String] = []
        if text() == ":" {
            index += 1
            var type = ""
            while !isAtEnd, text() != "{", text() != "where" {
                if text() == "," || text() == "&" {
                    inherited.append(type)
                    type = ""
                } else if text() != "@" {
                    type += text()
                }
                index += 1
            }
            inherited.append(type)
        }
        if text() == "where" { problem = "“\(name)” has a where clause, so its calls can't be recorded." }
        while !isAtEnd, text() != "{" { index += 1 }
        index += 1
        declarations.protocols.append(
            ServiceProtocol(
                name: name, attributes: Self.joined(modifiers), inherited: inherited,
                requirements: requirements(), isRecorded: marker != nil, problem: problem, file: file,
                line: line))
    }

    private static let accessLevels: Set = [
        "open", "public", "package", "internal", "fileprivate", "private",
    ]

    /// The index of the first modifier or attribute of the declaration whose keyword is the current word.
    private func modifiersStart() -> Int {
        var start = index
        while start > 0 {
            let word = words[start - 1]
            if Self.accessLevels.contains(word.text) || word.text == "nonisolated" {
                start -= 1
            } else if word.kind.isName, start > 1, words[start - 2].text == "@" {
                start -= 2
            } else if word.text == ")" {
                var opening = start - 1
                while opening > 0, words[opening].text != "(" { opening -= 1 }
                guard opening > 1, words[opening - 2].text == "@" else { return start }
                start = opening - 2
            } else {
                return start
            }
        }
        return start
    }
}

extension Token.Kind {
    var isName: Bool { self == .identifier || self == .type || self == .keyword }
}
