extension Page {
    /// Whether this is the chosen option or radio button, whose state a page's patches don't change as attributes.
    fileprivate var isChosen: Bool {
        self["selected"] != nil || (self["type"] == "radio" && self["checked"] != nil)
    }

    fileprivate var withoutChoice: Page {
        guard case .element(let tag, var attributes, let children) = self else { return self }
        if isChosen {
            attributes["selected"] = nil
            attributes["checked"] = nil
        }
        return .element(tag, attributes, children.map(\.withoutChoice))
    }
}

/// A strict parser for the HTML that descriptions write; anything unexpected is an error.
///
/// Like a browser, it works on Unicode scalars: a combining mark after a quote doesn't hide the quote.
package struct Parser {
    private var rest: Substring.UnicodeScalarView

    package static func nodes(of html: String) throws -> [Page] {
        var parser = Parser(rest: html[...].unicodeScalars)
        let nodes = try parser.nodes()
        guard parser.rest.isEmpty else { throw Page.FormatError() }
        return nodes
    }

    package static func onlyNode(of html: String) throws -> Page {
        let nodes = try nodes(of: html)
        guard nodes.count == 1 else { throw Page.FormatError() }
        return nodes[0]
    }

    private mutating func nodes() throws -> [Page] {
        var nodes: [Page] = []
        while !rest.isEmpty, !starts(with: "</") {
            nodes.append(starts(with: "<") ? try element() : .text(try unescaped(upTo: "<")))
        }
        return nodes
    }

    private mutating func element() throws -> Page {
        try drop("<")
        let tag = try name()
        var attributes: [String: String] = [:]
        while rest.first == " " {
            try drop(" ")
            let name = try name()
            try drop("=\"")
            guard attributes.updateValue(try unescaped(upTo: "\""), forKey: name) == nil else {
                throw Page.FormatError()
            }
            try drop("\"")
        }
        try drop(">")
        let void = ["br", "col", "hr", "img", "input", "source", "track", "wbr"]
        if void.contains(tag) { return .element(tag, attributes, []) }
        // Like a browser, drops a first line feed.
        if tag == "pre" { try drop("\n") }
        if tag == "textarea" {
            try drop("\n")
            attributes["value"] = try unescaped(upTo: "<")
        }
        if tag == "markdown-text" { attributes["value"] = try unescaped(upTo: "<") }
        var children = try nodes()
        try drop("</\(tag)>")
        if tag == "select" || attributes["role"] == "radiogroup" {
            attributes["value"] = children.lazy.flatMap(\.all).first(where: \.isChosen)?["value"] ?? ""
            children = children.map(\.withoutChoice)
        }
        return .element(tag, attributes, children)
    }

    private mutating func name() throws -> String {
        let name = rest.prefix { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" }
        guard !name.isEmpty else { throw Page.FormatError() }
        rest.removeFirst(name.count)
        return String(name)
    }

    private mutating func drop(_ expected: String) throws {
        guard starts(with: expected) else { throw Page.FormatError() }
        rest.removeFirst(expected.unicodeScalars.count)
    }

    private func starts(with expected: String) -> Bool { rest.starts(with: expected.unicodeScalars) }

    private mutating func unescaped(upTo end: Unicode.Scalar) throws -> String {
        var text = String.UnicodeScalarView()
        while let scalar = rest.first, scalar != end {
            rest.removeFirst()
            guard scalar == "&" else {
                text.append(scalar)
                continue
            }
            let entities: [String: Unicode.Scalar] = [
                "amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\"", "#39;": "'", "#13;": "\r",
            ]
            guard let (name, meaning) = entities.first(where: { starts(with: $0.key) }) else {
                throw Page.FormatError()
            }
            rest.removeFirst(name.unicodeScalars.count)
            text.append(meaning)
        }
        return String(text)
    }
}
