/// Writes descriptions as HTML, so that a browser reads back one node for each node described.
struct HTMLWriter {
    private(set) var html = ""

    mutating func write<Event>(_ nodes: [HTMLNode<Event>], in nesting: HTMLNesting) {
        for node in nodes { write(node, in: nesting) }
    }

    mutating func write<Event>(_ node: HTMLNode<Event>, in nesting: HTMLNesting) {
        switch node {
        case .text(let text): escape(text)
        case .element(let element): write(element, in: nesting)
        }
    }

    private mutating func write<Event>(_ element: HTMLElement<Event>, in nesting: HTMLNesting) {
        let tag = nesting.written(element.tag)
        html += "<\(tag.rawValue)"
        if let id = element.id { write("id", id) }
        for attribute in element.attributes where !(tag == .textarea && attribute.name == "value") {
            write(attribute.name, attribute.value)
        }
        html += ">"
        if tag.isVoid { return }
        if tag == .textarea {
            // The parser drops one line feed after the start tag; this one, so that none of the text is lost.
            html += "\n"
            escape(element.value(of: "value") ?? "")
        } else {
            write(element.children, in: nesting.entering(tag))
        }
        html += "</\(tag.rawValue)>"
    }

    private mutating func write(_ name: String, _ value: String) {
        html += " \(name)=\""
        escape(value)
        html += "\""
    }

    /// Writes text so that it stays text both between tags and in a quoted attribute.
    private mutating func escape(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for index in bytes.indices {
                let replacement: String
                switch bytes[index] {
                case UInt8(ascii: "&"): replacement = "&amp;"
                case UInt8(ascii: "<"): replacement = "&lt;"
                case UInt8(ascii: ">"): replacement = "&gt;"
                case UInt8(ascii: "\""): replacement = "&quot;"
                case UInt8(ascii: "'"): replacement = "&#39;"
                // The parser would read it as a line feed.
                case UInt8(ascii: "\r"): replacement = "&#13;"
                // The parser would drop it, and a text of nothing else with it.
                case 0: replacement = "\u{FFFD}"
                default: continue
                }
                html += String(decoding: bytes[start..<index], as: UTF8.self)
                html += replacement
                start = index + 1
            }
            html += String(decoding: bytes[start...], as: UTF8.self)
        }
    }
}
