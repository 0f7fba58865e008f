import StoreyInternal

/// A parser for Handlebars templates.
struct HandlebarsParser {
    private var rest: Substring
    private var nodes: [HandlebarsTemplate.Node] = []
    private var open: [OpenBlock] = []
    /// Whether white space at the start of the next text is removed.
    private var trimsNextText = false

    /// A block that isn't closed yet.
    private struct OpenBlock {
        let name: String
        var block: HandlebarsTemplate.Block
        /// The nodes before the block.
        let before: [HandlebarsTemplate.Node]
        var isInverse: Bool
        /// Whether the block is the inverse part of the one around it: `{{else if …}}`.
        let isChained: Bool
    }

    static func nodes(of text: String) throws(HandlebarsError) -> [HandlebarsTemplate.Node] {
        var parser = HandlebarsParser(rest: text[...])
        try parser.parse()
        return parser.nodes
    }

    private init(rest: Substring) { self.rest = rest }

    private mutating func parse() throws(HandlebarsError) {
        // WireMock cuts the text at the first tag, so that a backslash before it has no meaning.
        var isFirst = true
        while let start = rest.firstRange(of: "{{") {
            let isEscaped = !isFirst && rest[..<start.lowerBound].last == "\\"
            defer { isFirst = false }
            append(rest[..<start.lowerBound].dropLast(isEscaped ? 1 : 0))
            rest = rest[start.upperBound...]
            if isEscaped {
                append("{{")
                // Up to the next tag, all is text.
                let end = rest.firstRange(of: "{{")?.lowerBound ?? rest.endIndex
                append(rest[..<end])
                rest = rest[end...]
            } else {
                try readTag(isFirst: isFirst)
            }
        }
        // The text after the last tag isn't part of the template, and isn't trimmed either.
        trimsNextText = false
        append(rest)
        if let last = open.last { throw HandlebarsError("the block {{#\(last.name)}} is not closed") }
    }

    private mutating func append(_ text: Substring) {
        var text = text
        if trimsNextText { text = text.drop(while: \.isWhitespace) }
        if !text.isEmpty {
            trimsNextText = false
            nodes.append(.text(String(text)))
        }
    }

    private mutating func readTag(isFirst: Bool) throws(HandlebarsError) {
        if rest.first == "{", rest.dropFirst().first == "{" {
            throw HandlebarsError("raw blocks, {{{{…}}}}, are not supported")
        }
        if let content = take(opening: "!--", closing: "--}}") ?? take(opening: "!--", closing: "--~}}") {
            trimsNextText = content.isTrimming
            return
        }
        let isTrimmingBefore = rest.first == "~"
        if isTrimmingBefore {
            rest = rest.dropFirst()
            if !isFirst { trimLastText() }
        }
        trimsNextText = false
        let isRaw = rest.first == "{"
        if isRaw { rest = rest.dropFirst() }
        guard let end = endOfTag(isRaw ? "}}}" : "}}") else {
            throw HandlebarsError("the tag {{\(rest.prefix(40)) is not closed")
        }
        var tag = rest[..<end.lowerBound]
        rest = rest[end.upperBound...]
        if tag.last == "~" {
            tag = tag.dropLast()
            trimsNextText = true
        }
        try add(String(tag.trimming { $0.isWhitespace }), isRaw: isRaw)
    }

    /// Takes a comment, which may contain tags.
    private mutating func take(opening: String, closing: String) -> (isTrimming: Bool, Void)? {
        guard rest.hasPrefix(opening), let end = rest.firstRange(of: closing) else { return nil }
        rest = rest[end.upperBound...]
        return (closing.contains("~"), ())
    }

    private mutating func trimLastText() {
        guard case .text(let text)? = nodes.last else { return }
        nodes.removeLast()
        var kept = text[...]
        while kept.last?.isWhitespace == true { kept = kept.dropLast() }
        if !kept.isEmpty { nodes.append(.text(String(kept))) }
    }

    /// Finds the end of a tag, outside of quotation marks.
    private func endOfTag(_ mark: String) -> Range<Substring.Index>? {
        if rest.first == "!" { return rest.firstRange(of: mark) }
        var quote: Character?
        var index = rest.startIndex
        while index < rest.endIndex {
            let character = rest[index]
            if let open = quote {
                if character == "\\" { index = rest.index(after: index) }
                if character == open { quote = nil }
            } else if character == "'" || character == "\"" {
                quote = character
            } else if rest[index...].hasPrefix(mark) {
                return index..<rest.index(index, offsetBy: mark.count)
            }
            if index < rest.endIndex { index = rest.index(after: index) }
        }
        return nil
    }
}

// MARK: - Tags

extension HandlebarsParser {
    private mutating func add(_ tag: String, isRaw: Bool) throws(HandlebarsError) {
        let content = tag.dropFirst().trimming { $0.isWhitespace }
        switch tag.first {
        case "!"?: return
        case "#"?: try begin(String(content), isInverse: false, isChained: false)
        case "^"? where content.isEmpty: try invert("")
        case "^"?: try begin(String(content), isInverse: true, isChained: false)
        case "/"?: try end(String(content))
        case "&"?: nodes.append(.value(try HandlebarsTagReader.call(String(content)), isEscaped: false))
        case ">"?: throw HandlebarsError("partials, {{\(tag)}}, are not supported")
        case nil: throw HandlebarsError("a tag is empty: {{}}")
        default:
            if tag == "else" || (tag.hasPrefix("else ") && !open.isEmpty) {
                return try invert(String(tag.dropFirst(4).trimming { $0.isWhitespace }))
            }
            nodes.append(.value(try HandlebarsTagReader.call(tag), isEscaped: !isRaw))
        }
    }

    private mutating func begin(_ tag: String, isInverse: Bool, isChained: Bool) throws(HandlebarsError) {
        guard open.count < TemplateShape.maxDepth else {
            throw HandlebarsError("blocks are nested more than \(TemplateShape.maxDepth) levels deep")
        }
        let (call, parameters) = try HandlebarsTagReader.block(tag)
        let name = String(tag.prefix { !$0.isWhitespace })
        open.append(
            OpenBlock(
                name: name, block: .init(call: call, parameters: parameters), before: nodes,
                isInverse: isInverse, isChained: isChained))
        nodes = []
    }

    /// Begins the inverse part of a block, with a block in it if there is a condition.
    private mutating func invert(_ condition: String) throws(HandlebarsError) {
        guard var last = open.popLast() else { throw HandlebarsError("{{else}} is outside of a block") }
        if last.isInverse { last.block.inverse += nodes } else { last.block.content += nodes }
        last.isInverse.toggle()
        open.append(last)
        nodes = []
        if !condition.isEmpty { try begin(condition, isInverse: false, isChained: true) }
    }

    private mutating func end(_ name: String) throws(HandlebarsError) {
        var isChained = true
        while isChained {
            guard let last = open.popLast() else { throw HandlebarsError("{{/\(name)}} closes no block") }
            isChained = last.isChained
            if !isChained, last.name != name {
                throw HandlebarsError("{{/\(name)}} closes the block {{#\(last.name)}}")
            }
            var block = last.block
            if last.isInverse { block.inverse += nodes } else { block.content += nodes }
            nodes = last.before + [.block(block)]
        }
    }
}
