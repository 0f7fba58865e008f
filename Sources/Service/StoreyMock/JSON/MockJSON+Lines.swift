import StoreyInternal

extension MockJSON {
    /// The value as indented JSON text, one line per member and element.
    var lines: String {
        var text = ""
        writeLines(to: &text, indent: "")
        return text + "\n"
    }

    private func writeLines(to text: inout String, indent: String) {
        let inner = indent + "  "
        switch self {
        case .array(let elements) where !elements.isEmpty:
            text += "["
            for (index, element) in elements.enumerated() {
                text += (index > 0 ? ",\n" : "\n") + inner
                element.writeLines(to: &text, indent: inner)
            }
            text += "\n\(indent)]"
        case .object(let members) where !members.isEmpty:
            text += "{"
            for (index, member) in members.enumerated() {
                text += (index > 0 ? ",\n" : "\n") + inner + member.name.jsonLiteral + ": "
                member.value.writeLines(to: &text, indent: inner)
            }
            text += "\n\(indent)}"
        default: text += self.text
        }
    }
}
