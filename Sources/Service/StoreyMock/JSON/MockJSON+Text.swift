import StoreyInternal

extension MockJSON {
    /// Parses JSON text.
    /// - Parameter text: UTF-8 bytes. A byte order mark is skipped.
    /// - Throws: ``MockJSONError`` with line and column if the text is not valid JSON, or nests deeper than 128
    ///   levels.
    public init(reading text: [UInt8]) throws(MockJSONError) { self = try JSONReader.read(text) }

    /// Parses JSON text.
    /// - Parameter text: the text.
    /// - Throws: ``MockJSONError`` with line and column if the text is not valid JSON, or nests deeper than 128
    ///   levels.
    public init(reading text: String) throws(MockJSONError) { self = try JSONReader.read(Array(text.utf8)) }

    /// The value as compact JSON text. Members keep their order.
    public var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// The string, or the JSON text of another value.
    var plainText: String { string ?? text }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .integer(let number): text += "\(number)"
        case .number(let number):
            // JSON has no infinity. Whole numbers are written without a decimal point.
            text += Int(exactly: number).map { "\($0)" } ?? (number.isFinite ? "\(number)" : "null")
        case .decimal(let number): text += number
        case .string(let string): text.appendJSONLiteral(string)
        case .array(let elements): text.appendJSONArray(elements) { $0.write(to: &$1) }
        case .object(let members): text.appendJSONObject(members, name: \.name) { $0.value.write(to: &$1) }
        }
    }
}

extension MockJSON: CustomStringConvertible {
    /// The value as compact JSON text.
    public var description: String { text }
}
