/// A JSONPath query: `$.notes[?@.pinned == true].title`. Source: RFC 9535.
public struct JSONPath: Sendable, CustomStringConvertible {
    /// The original text.
    public let description: String
    let query: JSONPathQuery
    /// Whether the query is in the dialect of Jayway's library, which WireMock uses.
    let isJayway: Bool

    /// Parses a query.
    /// - Parameter text: the query.
    /// - Throws: ``JSONPathError`` if the text is not a valid query.
    public init(_ text: String) throws(JSONPathError) {
        description = text
        query = try JSONPathReader.read(text)
        isJayway = false
    }

    /// Parses a query in the dialect of Jayway's library, version 2.8.
    init(jayway text: String) throws(JSONPathError) {
        description = text
        query = try JSONPathReader.read(jayway: text)
        isJayway = true
    }

    /// Returns the selected values, in the RFC's order. Stops after a million visited values.
    /// - Parameter document: the value to query.
    public func values(in document: MockJSON) -> [MockJSON] { values(in: document, nil) }

    /// - Parameter budget: The time for all queries of a request. If it is used up, the result is incomplete.
    func values(in document: MockJSON, _ budget: EvaluationBudget?) -> [MockJSON] {
        let values = query.nodes(root: JSONPathDocument(document, budget), current: document)
        guard let function = query.function else { return values }
        // The values of a query that selects several are a list.
        guard let input = query.selectsOne ? values.first : .array(values) else { return [] }
        return function.result(of: input).map { [$0] } ?? []
    }
}

/// A JSONPath syntax error.
public struct JSONPathError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The column in Unicode scalars, starting at 1.
    public let column: Int
    /// The problem at that column.
    public let reason: String

    /// The column and the problem.
    public var description: String { "column \(column): \(reason)" }
}

/// A parsed query.
struct JSONPathQuery: Sendable {
    /// Whether the query starts at the current node of a filter (`@`) rather than at the document (`$`).
    var isRelative: Bool
    var segments: [Segment]
    /// A function at the end of a query in Jayway's dialect: `$.list.length()`.
    var function: JaywayFunction?

    struct Segment: Sendable {
        /// Whether the segment also applies to all descendants (`..`).
        var isDescendant: Bool
        var selectors: [Selector]
    }

    enum Selector: Sendable {
        case name(String)
        case wildcard
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(JSONPathTest)
        /// A filter that applies to an object itself, and to the elements of an array.
        case jaywayFilter(JSONPathTest)
    }

    /// Whether the query has at most one value.
    var isSingular: Bool { function != nil || selectsOne }

    fileprivate var selectsOne: Bool {
        segments.allSatisfy { segment in
            guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
            switch segment.selectors[0] {
            case .name, .index: return true
            case .wildcard, .slice, .filter, .jaywayFilter: return false
            }
        }
    }
}

/// A logical expression in a filter.
indirect enum JSONPathTest: Sendable {
    case any([JSONPathTest])
    case all([JSONPathTest])
    case not(JSONPathTest)
    case exists(JSONPathQuery)
    case comparison(JSONPathOperand, Comparison, JSONPathOperand)
    case function(JSONPathFunction)
    case jayway(JSONPathOperand, JaywayOperator, JSONPathOperand)

    enum Comparison: String, Sendable {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }
}

/// An operand with at most one value.
indirect enum JSONPathOperand: Sendable {
    case literal(MockJSON)
    case query(JSONPathQuery)
    case function(JSONPathFunction)
}

/// A function of RFC 9535, section 2.4, with typed arguments.
enum JSONPathFunction: Sendable {
    case length(JSONPathOperand)
    case count(JSONPathQuery)
    case value(JSONPathQuery)
    case match(JSONPathOperand, JSONPathOperand)
    case search(JSONPathOperand, JSONPathOperand)

    /// Whether the function returns a logical value.
    var isTest: Bool {
        switch self {
        case .length, .count, .value: false
        case .match, .search: true
        }
    }
}

extension JSONPath: Hashable {
    /// Returns whether two queries have the same text.
    public static func == (one: JSONPath, other: JSONPath) -> Bool {
        one.description == other.description && one.isJayway == other.isJayway
    }
    /// Hashes the query's text.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
