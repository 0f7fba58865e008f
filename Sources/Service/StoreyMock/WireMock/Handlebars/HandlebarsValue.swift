import StoreyInternal

/// A value in a Handlebars template. Values are written as their Java classes write them.
enum HandlebarsValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    /// A name that equals no text, such as the request's method.
    case constant(String)
    case list([HandlebarsValue], ListStyle)
    case object([(name: String, value: HandlebarsValue)], ObjectStyle)
    case date(HandlebarsDate)

    /// How a list is written.
    enum ListStyle: Sendable, Hashable {
        /// `[a, b]`
        case java
        /// `["a","b"]`
        case json
        /// Its first element.
        case first
        /// A text of its own.
        case text(String)
    }

    /// How an object is written.
    enum ObjectStyle: Sendable, Hashable {
        /// `{a=b}`
        case java
        /// `{a=b}`, with names that ignore their case.
        case fields
        /// Indented JSON.
        case json
        /// A text of its own, with members that aren't listed.
        case text(String)
    }
}

extension HandlebarsValue {
    /// A value of a JSON document.
    /// - Parameter isJSON: Whether lists are written as JSON.
    init(_ json: MockJSON, isJSON: Bool) {
        switch json {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .integer(let number): self = .integer(number)
        case .number(let number): self = .number(number)
        case .decimal(let text):
            self = text.contains { ".eE".contains($0) } ? .number(Double(text) ?? 0) : .constant(text)
        case .string(let text): self = .text(text)
        case .array(let elements):
            self = .list(elements.map { HandlebarsValue($0, isJSON: isJSON) }, isJSON ? .json : .java)
        case .object(let members):
            self = .object(members.map { ($0.name, HandlebarsValue($0.value, isJSON: isJSON)) }, .java)
        }
    }

    /// Whether a condition holds for the value: everything but `null`, `false`, 0, an empty text and an empty list.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let flag): flag
        case .integer(let number): number != 0
        case .number(let number): number != 0
        case .text(let text), .constant(let text): !text.isEmpty
        case .list(let elements, _): !elements.isEmpty
        case .object, .date: true
        }
    }

    /// The elements of a list, or `nil`.
    var elements: [HandlebarsValue]? { if case .list(let elements, _) = self { elements } else { nil } }

    /// Returns a member of an object, an element of a list, or a property.
    subscript(name: String) -> HandlebarsValue {
        switch self {
        case .object(let members, let style):
            if let member = members.first(where: { $0.name == name }) { return member.value }
            // The names of headers ignore their case.
            guard style == .fields else { return .null }
            return members.first { $0.name.isSameField(as: name) }?.value ?? .null
        case .list(let elements, let style):
            if let index = Int(name) {
                let index = index < 0 && style == .first ? elements.count - 1 + index : index
                return elements.indices.contains(index) ? elements[index] : .null
            }
            switch name {
            case "size", "length": return .integer(elements.count)
            case "first": return style == .first ? elements.first ?? .null : .null
            case "last": return style == .first ? elements.last ?? .null : .null
            default: return .null
            }
        case .text(let text): return name == "length" ? .integer(text.utf16.count) : .null
        default: return .null
        }
    }

    /// Whether two values are equal. Values of different classes aren't, except numbers.
    static func areEqual(_ one: HandlebarsValue, _ other: HandlebarsValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.text(let one), .text(let other)), (.constant(let one), .constant(let other)): one == other
        case (.list(let one, _), .list(let other, _)):
            one.count == other.count && zip(one, other).allSatisfy { areEqual($0, $1) }
        case (.object(let one, _), .object(let other, _)):
            one.count == other.count
                && one.allSatisfy { member in
                    other.contains { $0.name == member.name && areEqual($0.value, member.value) }
                }
        case (.date(let one), .date(let other)): one.seconds == other.seconds
        default: if let one = one.double, let other = other.double { one == other } else { false }
        }
    }

    /// The value of a number, or `nil`.
    var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// The value as an integer: of a number or of its text.
    var asInteger: Int? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int(exactly: number.rounded(.towardZero))
        case .null: nil
        default: Int(text)
        }
    }
}

// MARK: - Text

extension HandlebarsValue {
    /// The value as Java writes it.
    var text: String {
        switch self {
        case .null: ""
        case .bool(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .number(let number): Self.text(of: number)
        case .text(let text), .constant(let text): text
        case .list(_, .text(let text)), .object(_, .text(let text)): text
        case .list(let elements, .first): elements.first?.text ?? ""
        case .list(let elements, .java): "[" + elements.map(\.elementText).joined(separator: ", ") + "]"
        case .list(_, .json): json
        case .object(let members, .java), .object(let members, .fields):
            "{" + members.map { "\($0.name)=\($0.value.elementText)" }.joined(separator: ", ") + "}"
        case .object(_, .json): indentedJSON("")
        case .date(let date): date.text
        }
    }

    private var elementText: String { if case .null = self { "null" } else { text } }

    /// The shortest text of a number, with an exponent as in Java's `Double.toString`.
    private static func text(of number: Double) -> String {
        guard number.isFinite, number != 0 else {
            return number.isNaN ? "NaN" : number == 0 ? "0.0" : number > 0 ? "Infinity" : "-Infinity"
        }
        if (1e-3..<1e7).contains(abs(number)) {
            return "\(number)"
        }
        // The digits of the shortest text, whatever its form.
        let parts = "\(abs(number))".lowercased().split(separator: "e")
        let pieces = parts[0].split(separator: ".")
        var digits = pieces.joined()
        var exponent = pieces[0].count - 1 + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        while digits.hasPrefix("0"), digits.count > 1 {
            digits.removeFirst()
            exponent -= 1
        }
        while digits.hasSuffix("0"), digits.count > 1 { digits.removeLast() }
        let fraction = digits.count > 1 ? String(digits.dropFirst()) : "0"
        return "\(number < 0 ? "-" : "")\(digits.prefix(1)).\(fraction)E\(exponent)"
    }

    /// The value as JSON in one line.
    private var json: String {
        switch self {
        case .null: "null"
        case .bool, .integer, .number: text
        case .list(let elements, _): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .object(let members, _):
            "{" + members.map { "\($0.name.jsonLiteral):\($0.value.json)" }.joined(separator: ",") + "}"
        default: text.jsonLiteral
        }
    }

    /// The value as Jackson indents it.
    private func indentedJSON(_ indent: String) -> String {
        switch self {
        case .list(let elements, _):
            return elements.isEmpty
                ? "[ ]" : "[ " + elements.map { $0.indentedJSON(indent) }.joined(separator: ", ") + " ]"
        case .object(let members, _):
            if members.isEmpty { return "{ }" }
            let inner = indent + "  "
            let lines = members.map { "\(inner)\($0.name.jsonLiteral) : \($0.value.indentedJSON(inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        default: return json
        }
    }
}
