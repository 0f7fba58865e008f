/// A JSON value with its line number, for diagnostics.
///
/// Source of the grammar: RFC 8259.
struct LocatedJSON {
    enum Value {
        case object([Member])
        case array([LocatedJSON])
        case string(String)
        /// A number as written in the file. Color components can be numbers or strings.
        case number(String)
        case bool(Bool)
        case null
    }

    struct Member {
        let name: String
        /// The line of the name.
        let line: Int
        let value: LocatedJSON
    }

    let value: Value
    let line: Int

    /// The members of an object. Empty for other values.
    var members: [Member] { if case .object(let members) = value { members } else { [] } }
    /// The elements of an array. Empty for other values.
    var elements: [LocatedJSON] { if case .array(let elements) = value { elements } else { [] } }
    var string: String? { if case .string(let string) = value { string } else { nil } }
    var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

    subscript(name: String) -> LocatedJSON? { members.first { $0.name == name }?.value }
}

/// A syntax error in a resource file.
struct FileSyntaxError: Error, Equatable {
    let line: Int
    let reason: String
}
