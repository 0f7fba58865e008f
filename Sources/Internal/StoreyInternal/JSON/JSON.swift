/// A JSON value with its line number, for diagnostics. The members of objects keep their order, and numbers their spelling.
///
/// Source of the grammar: RFC 8259.
package struct JSON: Sendable {
    /// The value without its line.
    package enum Value: Sendable {
        case object([Member])
        case array([JSON])
        case string(String)
        /// A number as written, so that no digit is lost.
        case number(String)
        case bool(Bool)
        case null
    }

    /// A member of an object.
    package struct Member: Sendable {
        /// The name.
        package let name: String
        /// The line of the name.
        package let line: Int
        /// The value.
        package let value: JSON

        package init(_ name: String, line: Int = 0, _ value: JSON) {
            self.name = name
            self.line = line
            self.value = value
        }
    }

    /// The value.
    package let value: Value
    /// The line on which the value starts, starting at 1, or 0 for a value that wasn't read from a text.
    package let line: Int

    package init(_ value: Value, line: Int = 0) {
        self.value = value
        self.line = line
    }
}

extension JSON {
    /// The members of an object. Empty for other values.
    package var members: [Member] { if case .object(let members) = value { members } else { [] } }
    /// The elements of an array. Empty for other values.
    package var elements: [JSON] { if case .array(let elements) = value { elements } else { [] } }
    /// The text of a string, or `nil`.
    package var string: String? { if case .string(let string) = value { string } else { nil } }
    /// The value of a Boolean, or `nil`.
    package var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }
    /// The value of a number that is written as an integer, or `nil`.
    package var integer: Int? { if case .number(let number) = value { Int(number) } else { nil } }

    /// Returns the value of a member, or `nil`.
    package subscript(name: String) -> JSON? { members.first { $0.name == name }?.value }
}

extension JSON {
    /// The value as compact JSON text with sorted keys, as a `JSONEncoder` with the options `sortedKeys` and
    /// `withoutEscapingSlashes` writes it. Objects that differ only in the order of their members have the same text.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch value {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): text.appendJSONLiteral(string)
        case .array(let elements): text.appendJSONArray(elements) { $0.write(to: &$1) }
        case .object(let members):
            let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            text.appendJSONObject(sorted, name: \.name) { $0.value.write(to: &$1) }
        }
    }
}
