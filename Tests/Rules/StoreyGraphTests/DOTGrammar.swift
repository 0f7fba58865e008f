/// A parser for the subset of the DOT language that Storey writes: https://graphviz.org/doc/info/lang.html.
struct DOTGrammar {
    private var rest: Substring

    struct Graph {
        var name: String
        var nodes: [String] = []
        var edges: [(String, String)] = []
    }

    struct SyntaxError: Error { var rest: String }

    init(_ text: String) { rest = text[...] }

    mutating func graph() throws -> Graph {
        try take("digraph")
        var graph = Graph(name: try word())
        try take("{")
        try statements(into: &graph)
        guard rest.allSatisfy(\.isWhitespace) else { throw SyntaxError(rest: String(rest)) }
        return graph
    }

    private mutating func statements(into graph: inout Graph) throws {
        while !has("}") {
            if has("subgraph") {
                _ = try word()
                try take("{")
                try statements(into: &graph)
                continue
            }
            let first = try word()
            if has("=") {
                _ = try word()
            } else if has("->") {
                graph.edges.append((first, try word()))
                try attributes()
            } else {
                try attributes()
                if first != "node" { graph.nodes.append(first) }
            }
            try take(";")
        }
    }

    private mutating func attributes() throws {
        guard has("[") else { return }
        repeat {
            _ = try word()
            try take("=")
            _ = try word()
        } while has(",")
        try take("]")
    }

    private mutating func take(_ text: String) throws {
        guard has(text) else { throw SyntaxError(rest: String(rest)) }
    }

    private mutating func has(_ text: String) -> Bool {
        rest = rest.drop { $0.isWhitespace }
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    /// Parses a plain or quoted identifier.
    private mutating func word() throws -> String {
        rest = rest.drop { $0.isWhitespace }
        guard rest.first == "\"" else {
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard !name.isEmpty else { throw SyntaxError(rest: String(rest)) }
            rest = rest.dropFirst(name.count)
            return String(name)
        }
        rest = rest.dropFirst()
        var text = ""
        while let letter = rest.popFirst() {
            if letter == "\"" { return text }
            guard letter == "\\" else {
                guard !letter.isNewline else { throw SyntaxError(rest: String(rest)) }
                text.append(letter)
                continue
            }
            guard let escaped = rest.popFirst() else { break }
            text.append(escaped == "n" ? "\n" : escaped)
        }
        throw SyntaxError(rest: "unterminated string")
    }
}
