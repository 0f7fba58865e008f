/// Finds values in JSON: `$.notes[?@.pinned == true].title`. Source: RFC 9535.
public struct JSONPath: Sendable, CustomStringConvertible {
    /// The path as it was written.
    public let description: String
    let query: JSONPathQuery

    /// - Parameter text: the path.
    /// - Throws: ``JSONPathFault`` where the text is no path, or compares what cannot be compared.
    public init(_ text: String) throws(JSONPathFault) {
        description = text
        query = try JSONPathReader.read(text)
    }

    /// The values that the path leads to, in the RFC's order.
    /// - Parameter document: where to look.
    public func values(in document: JSON) -> [JSON] {
        query.nodes(root: document, current: document)
    }
}

/// Where a text stops being a JSONPath, and why.
public struct JSONPathFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// What is wrong there.
    public let reason: String

    /// The same in words.
    public var description: String { "column \(column): \(reason)" }
}

/// A path that has been read.
struct JSONPathQuery: Sendable {
    /// Whether it begins at the element that a filter looks at (`@`), not at the document (`$`).
    var isRelative: Bool
    var segments: [Segment]

    struct Segment: Sendable {
        /// Whether it looks at everything below, too (`..`).
        var isDescendant: Bool
        var selectors: [Selector]
    }

    enum Selector: Sendable {
        case name(String)
        case wildcard
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(JSONPathTest)
    }

    /// Whether it leads to one value at most.
    var isSingular: Bool {
        segments.allSatisfy { segment in
            guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
            switch segment.selectors[0] {
            case .name, .index: return true
            case .wildcard, .slice, .filter: return false
            }
        }
    }
}

/// What a filter asks of an element.
indirect enum JSONPathTest: Sendable {
    case any([JSONPathTest])
    case all([JSONPathTest])
    case not(JSONPathTest)
    case exists(JSONPathQuery)
    case comparison(JSONPathOperand, Comparison, JSONPathOperand)
    case function(JSONPathFunction)

    enum Comparison: String, Sendable {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }
}

/// What stands for one value, or for none.
indirect enum JSONPathOperand: Sendable {
    case literal(JSON)
    case query(JSONPathQuery)
    case function(JSONPathFunction)
}

/// A function of RFC 9535, section 2.4, with arguments of its types.
enum JSONPathFunction: Sendable {
    case length(JSONPathOperand)
    case count(JSONPathQuery)
    case value(JSONPathQuery)
    case match(JSONPathOperand, JSONPathOperand)
    case search(JSONPathOperand, JSONPathOperand)

    /// Whether it says yes or no, and so is a test of its own.
    var isTest: Bool {
        switch self {
        case .length, .count, .value: false
        case .match, .search: true
        }
    }
}

extension JSONPath: Hashable {
    /// Whether the two are the same.
    public static func == (one: JSONPath, other: JSONPath) -> Bool { one.description == other.description }
    /// Feeds the hash of what makes two equal.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
