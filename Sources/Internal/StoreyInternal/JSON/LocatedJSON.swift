/// A JSON value with its line number, for diagnostics.
///
/// Source of the grammar: RFC 8259.
package struct LocatedJSON {
    /// The value without its line.
    package enum Value {
        case object([Member])
        case array([LocatedJSON])
        case string(String)
        /// A number as written in the file. Color components can be numbers or strings.
        case number(String)
        case bool(Bool)
        case null
    }

    /// A member of an object.
    package struct Member {
        /// The name.
        package let name: String
        /// The line of the name.
        package let line: Int
        /// The value.
        package let value: LocatedJSON
    }

    /// The value.
    package let value: Value
    /// The line on which the value starts, starting at 1.
    package let line: Int

    /// The members of an object. Empty for other values.
    package var members: [Member] { if case .object(let members) = value { members } else { [] } }
    /// The elements of an array. Empty for other values.
    package var elements: [LocatedJSON] { if case .array(let elements) = value { elements } else { [] } }
    /// The text of a string, or `nil`.
    package var string: String? { if case .string(let string) = value { string } else { nil } }
    /// The value of a Boolean, or `nil`.
    package var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

    /// Returns the value of a member, or `nil`.
    package subscript(name: String) -> LocatedJSON? { members.first { $0.name == name }?.value }
}

/// A syntax error in a file.
package struct FileSyntaxError: Error, Equatable {
    /// The line, starting at 1.
    package let line: Int
    /// The problem.
    package let reason: String

    /// Creates an error.
    package init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }
}
