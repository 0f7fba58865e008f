import JSONText

extension JSON {
    /// Reads a whole text as JSON.
    /// - Parameter text: UTF-8; a byte order mark is passed over.
    /// - Throws: ``JSONFault``, with line and column, where the text stops being JSON. Nesting ends at 128.
    public init(reading text: [UInt8]) throws(JSONFault) { self = try JSONReader.read(text) }

    /// Reads a whole text as JSON.
    /// - Parameter text: the text.
    /// - Throws: ``JSONFault``, with line and column, where the text stops being JSON. Nesting ends at 128.
    public init(reading text: String) throws(JSONFault) { self = try JSONReader.read(Array(text.utf8)) }

    /// The value as text, without spaces, its members in their order.
    public var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .integer(let number): text += "\(number)"
        case .number(let number):
            // JSON has no infinity; whole numbers are written without a point.
            text += Int(exactly: number).map { "\($0)" } ?? (number.isFinite ? "\(number)" : "null")
        case .string(let string): text.appendJSON(string)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                text.appendJSON(member.name)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }
}

extension JSON: CustomStringConvertible {
    /// The same in words.
    public var description: String { text }
}
