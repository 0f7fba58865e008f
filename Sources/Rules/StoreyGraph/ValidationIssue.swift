/// A problem that a validation found: in the registrations of a container, the steps of a scenario, a table of links, or
/// the colors of a theme.
///
/// Its `description` is complete: the problem, the dependents, the source locations and the fix.
public struct ValidationIssue: Hashable, Sendable {
    /// The kind of problem.
    package let kind: Kind
    /// The types, steps, link patterns, routes, or colors that have the problem, as they are written in code. In a
    /// cycle, each one depends on the next one, and the last one on the first.
    public let subjects: [String]
    /// The problem, in one sentence.
    public let summary: String
    /// The chain of components that leads to the problem, with their source locations. Each one depends on the next
    /// one, and the last one on the component that causes the problem. In a cycle, it depends on the first one.
    /// Only a container's problems have a chain.
    public let chain: [String]
    /// The source locations that cause the problem, such as `Notes/NotesListPart.swift:12`.
    public let locations: [String]
    /// A description of how to fix the problem.
    public let advice: String

    package init(
        _ kind: Kind, _ subjects: [String], summary: String, chain: [String] = [], locations: [String] = [],
        advice: String
    ) {
        self.kind = kind
        self.subjects = subjects
        self.summary = summary
        self.chain = chain
        self.locations = locations
        self.advice = advice
    }
}

extension ValidationIssue {
    /// A kind of problem.
    package struct Kind: Hashable, Sendable, CustomStringConvertible {
        /// The kind's name, such as `missing`.
        package let description: String

        package init(_ description: String) { self.description = description }

        /// Nothing provides what is required.
        package static let missing = Kind("missing")
        /// Several things provide what is required, and none takes precedence.
        package static let ambiguous = Kind("ambiguous")
        /// Something depends on itself, directly or indirectly.
        package static let cycle = Kind("cycle")
    }
}

extension ValidationIssue: CustomStringConvertible {
    /// The summary, the chain of dependents, the source locations, and the advice, in a few lines.
    public var description: String {
        var lines = [summary]
        if !chain.isEmpty { lines.append("Required by: " + chain.joined(separator: " → ")) }
        if !locations.isEmpty { lines.append("See: " + locations.joined(separator: ", ")) }
        lines.append("Fix: " + advice)
        return lines.joined(separator: "\n  ")
    }
}
