/// Writes descriptions as HTML that a browser parses back into one node per described node.
struct HTMLWriter {
    private var bytes: [UInt8] = []
    /// The prefix of identifiers at the current position.
    private var prefix: String
    /// The value of the surrounding select or group of radio buttons.
    private var selection: String?

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
        let tag = nesting.written(element)
        let name = element.customName ?? tag.rawValue
        write("<")
        write(name)
        if let id = element.id { write("id", prefix + id) }
        if !element.classes.isEmpty { write("class", element.classes) }
        if !element.handlers.isEmpty { write("data-on", element.reported) }
        // The default type would submit a form.
        if tag == .button, !element.has("type") { write("type", "button") }
        let hidesValue = tag == .textarea || element.isChoice
        for attribute in element.attributes where !(hidesValue && attribute.name == "value") {
            if attribute.name.isEmpty { continue }
            write(attribute.name, attribute.isReference ? prefix + attribute.value : attribute.value)
        }
        if let selection, element.value(of: "value") == selection {
            if tag == .option { write("selected", "") }
            if tag == .input { write("checked", "") }
        }
        write(">")
        if tag.isVoid { return }
        if tag == .textarea {
            // The parser drops one line feed after the start tag. Write one, so that none of the text is lost.
            if element.customName == nil { write("\n") }
            escape(element.value(of: "value") ?? "")
        } else {
            if tag == .pre { write("\n") }
            if let text = element.text {
                escape(text)
            } else {
                let outer = selection
                if element.isChoice { selection = element.value(of: "value") }
                write(element.children, in: nesting.entering(tag))
                selection = outer
            }
        }
        write("</")
        write(name)
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

    /// Escapes text for use between tags and in quoted attributes.
    ///
    /// Unlike `htmlEscaped` in StoreyInternal, this preserves carriage returns, which users can type, and appends to
    /// the page's bytes without an intermediate string.
    private mutating func escape(_ text: String) {
        bytes.append(text) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            case UInt8(ascii: "'"): "&#39;"
            // The parser would read a carriage return as a line feed.
            case UInt8(ascii: "\r"): "&#13;"
            // The parser would drop NUL, and with it a text that consists of nothing else.
            case 0: "\u{FFFD}"
            default: nil
            }
        }
    }
}
