/// A function at the end of a query in Jayway's dialect of JSONPath. Source: Jayway JsonPath 2.8.
enum JaywayFunction: String {
    case length
    case size
    case min
    case max
    case avg
    case sum
    case stddev
    case keys
    case first
    case last

    /// Returns the result, or `nil` if there is none.
    func result(of value: MockJSON) -> MockJSON? {
        switch self {
        case .length, .size:
            return (value.array?.count ?? value.members?.count ?? value.string?.utf16.count).map {
                .integer($0)
            }
        case .keys: return value.members.map { .array($0.map { .string($0.name) }) }
        case .first: return value.array?.first
        case .last: return value.array?.last
        case .min, .max, .avg, .sum, .stddev:
            let numbers = (value.array ?? []).compactMap(\.double)
            guard !numbers.isEmpty else { return nil }
            let sum = numbers.reduce(0, +)
            let mean = sum / Double(numbers.count)
            switch self {
            case .min: return numbers.min().map { .number($0) }
            case .max: return numbers.max().map { .number($0) }
            case .sum: return .number(sum)
            case .avg: return .number(mean)
            default:
                let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
                return .number((squares / Double(numbers.count)).squareRoot())
            }
        }
    }
}

/// An operator of filters in Jayway's dialect. Numbers and their texts are equal.
enum JaywayOperator: String, CaseIterable {
    // Longer ones first.
    case strictlyEqual = "==="
    case strictlyUnequal = "!=="
    case equal = "=="
    case unequal = "!="
    case expression = "=~"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case notIn = "nin"
    case isIn = "in"
    case subset = "subsetof"
    case any = "anyof"
    case none = "noneof"
    case contains
    case size
    case empty

    func holds(_ one: MockJSON?, _ other: MockJSON?, _ root: JSONPathDocument) -> Bool {
        switch self {
        case .equal: return Self.areEqual(one, other)
        case .unequal: return !Self.areEqual(one, other)
        case .strictlyEqual: return one == other
        case .strictlyUnequal: return one != other
        case .less: return Self.order(one, other).map { $0 < 0 } ?? false
        case .lessOrEqual: return Self.order(one, other).map { $0 <= 0 } ?? false
        case .greater: return Self.order(one, other).map { $0 > 0 } ?? false
        case .greaterOrEqual: return Self.order(one, other).map { $0 >= 0 } ?? false
        case .isIn: return (other?.array ?? []).contains { Self.areEqual(one, $0) }
        case .notIn: return !(other?.array ?? []).contains { Self.areEqual(one, $0) }
        case .subset:
            guard let elements = one?.array, let others = other?.array else { return false }
            return elements.allSatisfy { element in others.contains { Self.areEqual(element, $0) } }
        case .any, .none:
            guard let elements = one?.array, let others = other?.array else { return false }
            return elements.contains { element in others.contains { Self.areEqual(element, $0) } }
                == (self == .any)
        case .contains:
            if let elements = one?.array { return elements.contains { Self.areEqual($0, other) } }
            guard let text = one?.string, let part = other?.string else { return false }
            return text.contains(part)
        case .size:
            return (one?.array?.count ?? one?.string?.utf16.count) == other?.integer && other?.integer != nil
        case .empty:
            guard let isEmpty = one?.array?.isEmpty ?? one?.string?.isEmpty, let wanted = other?.bool else {
                return false
            }
            return isEmpty == wanted
        case .expression:
            guard let text = one.map({ $0.string ?? $0.text }), let pattern = other?.string else {
                return false
            }
            return root.pattern(jayway: pattern)?.matchesWhole(of: text, root.budget) ?? false
        }
    }

    private static func areEqual(_ one: MockJSON?, _ other: MockJSON?) -> Bool {
        switch (one, other) {
        case (.string(let text)?, let number?) where number.double != nil: Double(text) == number.double
        case (let number?, .string(let text)?) where number.double != nil: Double(text) == number.double
        // A missing value isn't equal to `null`.
        default: one == other
        }
    }

    private static func order(_ one: MockJSON?, _ other: MockJSON?) -> Int? {
        if let one = one?.double, let other = other?.double { return one < other ? -1 : one > other ? 1 : 0 }
        guard let one = one?.string, let other = other?.string else { return nil }
        return one < other ? -1 : one > other ? 1 : 0
    }
}

extension JSONPathReader {
    /// Reads a list of literals: `['a', 1]`.
    mutating func readList() throws(JSONPathError) -> MockJSON {
        _ = skip("[")
        var elements: [MockJSON] = []
        skipSpace()
        while next != "]" {
            let operand = try readOperand()
            guard case .literal(let value) = operand else { throw failure("a list may have literals only") }
            elements.append(value)
            skipSpace()
            guard skip(",") || next == "]" else { throw failure("expected a comma") }
            skipSpace()
        }
        _ = skip("]")
        return .array(elements)
    }

    /// Reads an expression such as `/a.*/i`, and returns it with its flags.
    mutating func readExpression() throws(JSONPathError) -> String {
        _ = skip("/")
        var pattern = String.UnicodeScalarView()
        while let scalar = next, scalar != "/" {
            position += 1
            pattern.append(scalar)
            if scalar == "\\", let escaped = next {
                position += 1
                pattern.append(escaped)
            }
        }
        guard skip("/") else { throw failure("the regular expression has no end") }
        var flags = ""
        while let scalar = next, "dimsux".unicodeScalars.contains(scalar) {
            position += 1
            if scalar != "d", scalar != "u" { flags.unicodeScalars.append(scalar) }
        }
        let text = (flags.isEmpty ? "" : "(?\(flags))") + String(pattern)
        do {
            _ = try RegexPattern(text)
        } catch {
            throw failure(error.description)
        }
        return text
    }
}
