/// A JSON value, its members in the order they were written in.
///
/// Two objects are equal whatever the order of their members, and numbers are equal by their value: 1 and 1.0.
/// Source: RFC 8259.
public indirect enum JSON: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number that is whole and was written so.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSON])
    /// An object's members. A name stands once; of several in a text the last counts.
    case object([Member])

    /// A name and its value.
    public struct Member: Sendable, Hashable {
        /// The name.
        public var name: String
        /// Its value.
        public var value: JSON

        /// - Parameters:
        ///   - name: the name.
        ///   - value: its value.
        public init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// The value of an object's member; nil where there is none, or no object.
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}

extension JSON {
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
    var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    var integer: Int? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// What kind of value it is, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a flag"
        case .integer, .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension JSON: Hashable {
    /// Whether the two are the same.
    public static func == (one: JSON, other: JSON) -> Bool {
        switch (one, other) {
        case (.null, .null): return true
        case (.bool(let one), .bool(let other)): return one == other
        case (.integer(let one), .integer(let other)): return one == other
        case (.string(let one), .string(let other)):
            return one.unicodeScalars.elementsEqual(other.unicodeScalars)
        case (.array(let one), .array(let other)): return one == other
        case (.object(let one), .object(let other)):
            guard one.count == other.count else { return false }
            let values = Dictionary(other.map { ($0.name, $0.value) }) { $1 }
            return one.allSatisfy { values[$0.name] == $0.value }
        default:
            guard let one = one.double, let other = other.double else { return false }
            return one == other
        }
    }

    /// Feeds the hash of what makes two equal.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let flag): hasher.combine(flag)
        case .integer, .number: hasher.combine(double)
        case .string(let text): hasher.combine(text)
        case .array(let elements): hasher.combine(elements)
        // Whatever their order.
        case .object(let members): hasher.combine(Set(members))
        }
    }
}

// Not by nil: where an optional is wanted, too, that would be null unnoticed.
extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Takes a value as it is written in Swift.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Takes a value as it is written in Swift.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Takes a value as it is written in Swift.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Takes a value as it is written in Swift.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Takes a value as it is written in Swift.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// Takes a value as it is written in Swift.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0, $1) })
    }
}
