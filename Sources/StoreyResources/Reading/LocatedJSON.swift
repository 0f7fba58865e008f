/// JSON that knows the line of each of its values, so that a fault can be pointed at.
///
/// Source of the grammar: RFC 8259.
struct LocatedJSON {
    enum Value {
        case object([Member])
        case array([LocatedJSON])
        case string(String)
        /// As it is written: components of colours may be numbers or texts of numbers.
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

    /// The members of an object; none of anything else.
    var members: [Member] { if case .object(let members) = value { members } else { [] } }
    /// The elements of an array; none of anything else.
    var elements: [LocatedJSON] { if case .array(let elements) = value { elements } else { [] } }
    var string: String? { if case .string(let string) = value { string } else { nil } }
    var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

    subscript(name: String) -> LocatedJSON? { members.first { $0.name == name }?.value }
}

/// Why a file is not what its name says.
struct BrokenFile: Error, Equatable {
    let line: Int
    let why: String
}
