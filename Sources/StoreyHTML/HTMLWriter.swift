/// Writes descriptions as HTML, so that a browser reads back one node for each node described.
struct HTMLWriter {
    private var bytes: [UInt8] = []
    /// What precedes identifiers here.
    private var prefix: String

    init(prefix: String = "") { self.prefix = prefix }

    var html: String { String(decoding: bytes, as: UTF8.self) }

    mutating func write(_ nodes: [HTMLNode], in nesting: HTMLNesting) {
        for node in nodes { write(node, in: nesting) }
    }

    mutating func write(_ node: HTMLNode, in nesting: HTMLNesting) {
        switch node {
        case .text(let text): escape(text)
        case .element(let element): write(element, in: nesting)
        }
    }

    private mutating func write(_ element: HTMLElement, in nesting: HTMLNesting) {
        let outer = prefix
        if let scope = element.scope { prefix += scope.prefix }
        defer { prefix = outer }
        let tag = nesting.written(element.tag)
        write("<")
        write(tag.rawValue)
        if let id = element.id { write("id", prefix + id) }
        if !element.classes.isEmpty { write("class", element.classes) }
        if !element.handlers.isEmpty { write("data-on", element.reported) }
        // Any other would send a form.
        if tag == .button { write("type", "button") }
        for attribute in element.attributes where !(tag == .textarea && attribute.name == "value") {
            write(attribute.name, attribute.isReference ? prefix + attribute.value : attribute.value)
        }
        write(">")
        if tag.isVoid { return }
        if tag == .textarea {
            // The parser drops one line feed after the start tag; this one, so that none of the text is lost.
            write("\n")
            escape(element.value(of: "value") ?? "")
        } else if let text = element.text {
            escape(text)
        } else {
            write(element.children, in: nesting.entering(tag))
        }
        write("</")
        write(tag.rawValue)
        write(">")
    }

    private mutating func write(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

    private mutating func write(_ name: String, _ value: String) {
        write(" ")
        write(name)
        write("=\"")
        escape(value)
        write("\"")
    }

    /// Writes text so that it stays text both between tags and in a quoted attribute.
    private mutating func escape(_ text: String) {
        bytes.append(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            case UInt8(ascii: "'"): "&#39;"
            // The parser would read it as a line feed.
            case UInt8(ascii: "\r"): "&#13;"
            // The parser would drop it, and a text of nothing else with it.
            case 0: "\u{FFFD}"
            default: nil
            }
        }
    }
}
