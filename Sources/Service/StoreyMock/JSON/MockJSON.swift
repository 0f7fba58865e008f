/// A JSON value whose object members keep their order.
///
/// Two objects are equal regardless of the order of their members, and numbers are equal by value, as in 1 and
/// 1.0. Source: RFC 8259.
public indirect enum MockJSON: Sendable {
    // Separate from StoreyInternal's `JSON`, because it is public, reads numbers once to compare them by value, and keeps the
    // last of several members with one name. `JSON` is visible only in this package, keeps the lines and the spelling of
    // numbers, which recordings compare, and rejects such members.

    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number written as an integer.
    case integer(Int)
    /// Any other number that a `Double` represents.
    case number(Double)
    /// The text of a number that neither would write in the same way, such as `1.0`, `1e400` or 12345678901234567890.
    case decimal(String)
    /// A string.
    case string(String)
    /// An array.
    case array([MockJSON])
    /// An object. Names are unique: of several members with one name, the last one wins.
    case object([Member])

    /// A member of an object.
    public struct Member: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The value.
        public var value: MockJSON

        /// Creates a member.
        /// - Parameters:
        ///   - name: the name.
        ///   - value: the value.
        public init(_ name: String, _ value: MockJSON) {
            self.name = name
            self.value = value
        }
    }

    /// Returns the member with the given name, or `nil` if it is missing or the value is not an object.
    public subscript(name: String) -> MockJSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}

extension MockJSON {
    var string: String? { if case .string(let text) = self { text } else { nil } }
    var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    var array: [MockJSON]? { if case .array(let elements) = self { elements } else { nil } }
    var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    var integer: Int? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        case .decimal(let text): Double(text).flatMap { abs($0) < 0x1p53 ? Int(exactly: $0) : nil }
        default: nil
        }
    }

    var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        // A number that is too large is infinite.
        case .decimal(let text): Double(text) ?? .infinity
        default: nil
        }
    }

    /// Whether the value is a number without a fraction.
    var isWhole: Bool {
        switch self {
        case .integer: true
        case .number(let number): number == number.rounded()
        case .decimal(let text): DecimalDigits(text).isWhole
        default: false
        }
    }

    /// The kind of value, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .integer, .number, .decimal: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension MockJSON: Hashable {
    /// Returns whether two values are equal.
    public static func == (one: MockJSON, other: MockJSON) -> Bool {
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
            guard let a = one.double, let b = other.double, a == b else { return false }
            if case .number = one { return true }
            if case .number = other { return true }
            // Different numbers may be represented by the same `Double`.
            return DecimalDigits(one.text) == DecimalDigits(other.text)
        }
    }

    /// Hashes the parts that determine equality.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let flag): hasher.combine(flag)
        case .integer, .number, .decimal: hasher.combine(double)
        case .string(let text): hasher.combine(text)
        case .array(let elements): hasher.combine(elements)
        // Independent of the members' order.
        case .object(let members): hasher.combine(Set(members))
        }
    }
}

// Deliberately not `ExpressibleByNilLiteral`: `nil` would silently become `null` where an optional is expected.
extension MockJSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// Creates a Boolean from a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates an integer from a literal.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates a number from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a string from a literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates an array from a literal.
    public init(arrayLiteral elements: MockJSON...) { self = .array(elements) }
    /// Creates an object from a literal.
    public init(dictionaryLiteral elements: (String, MockJSON)...) {
        self = .object(elements.map { Member($0, $1) })
    }
}
