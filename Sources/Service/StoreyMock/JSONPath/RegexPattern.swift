import Foundation

/// A regular expression. A match that takes more than 100 milliseconds of CPU time counts as none.
///
/// Patterns come from stubs and requests, and some need exponential time, such as `(a+)+$`. Foundation's expressions,
/// unlike those of Swift's standard library, can be interrupted.
public struct RegexPattern: Sendable, Hashable, CustomStringConvertible {
    /// The original text.
    public let description: String
    /// An expression for any text. Unlike `.*`, it matches line breaks.
    static let anyText = #"[\s\S]*"#
    private static let maxMatchNanoseconds: UInt64 = 100_000_000
    private let part: NSRegularExpression
    private let whole: NSRegularExpression

    /// Parses an expression.
    /// - Parameter text: the expression, in the syntax of `NSRegularExpression`, which is close to Java's and PCRE's.
    /// - Throws: ``RegexPatternError`` if the expression is invalid.
    public init(_ text: String) throws(RegexPatternError) {
        try self.init(text, as: text)
    }

    /// Parses an interoperable expression (RFC 9485), in which a dot does not match line breaks.
    init(interoperable text: String) throws(RegexPatternError) {
        var expression = ""
        var isInClass = false
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if !isEscaped {
                if scalar == "[" { isInClass = true }
                if scalar == "]" { isInClass = false }
            }
            if scalar == ".", !isEscaped, !isInClass {
                expression += "[^\\n\\r]"
            } else {
                expression.unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        try self.init(text, as: expression)
    }

    init(_ text: String, as expression: String) throws(RegexPatternError) {
        description = text
        do {
            part = try NSRegularExpression(pattern: expression)
            // Only after the expression is known to be valid: `a)(b` would be, in the group.
            whole = try NSRegularExpression(pattern: "\\A(?:\(expression))\\z")
        } catch {
            throw RegexPatternError(pattern: text, reason: Self.problem(in: expression))
        }
    }

    /// Returns why an expression is invalid. Foundation says only that it is.
    private static func problem(in expression: String) -> String {
        do {
            _ = try Regex(expression)
            return "Foundation doesn't support its syntax"
        } catch {
            return "\(error)"
        }
    }

    /// Returns whether the expression matches a whole text.
    /// - Parameter budget: The time for all matches of a request. If it is used up, nothing matches.
    func matchesWhole(of text: String, _ budget: EvaluationBudget? = nil) -> Bool {
        Self.matches(whole, text, budget)
    }

    /// Returns whether the expression matches a part of a text.
    /// - Parameter budget: The time for all matches of a request. If it is used up, nothing matches.
    func matches(in text: String, _ budget: EvaluationBudget? = nil) -> Bool {
        Self.matches(part, text, budget)
    }

    /// Returns the groups of all matches in a text, up to the budget. The first group is the whole match.
    func groups(in text: String, _ budget: EvaluationBudget? = nil) -> [[String?]] {
        var found: [[String?]] = []
        Self.enumerate(part, text, budget) { match in
            found.append(
                (0..<match.numberOfRanges).map {
                    Range(match.range(at: $0), in: text).map { String(text[$0]) }
                })
            return true
        }
        return found
    }

    private static func matches(
        _ expression: NSRegularExpression, _ text: String, _ budget: EvaluationBudget?
    ) -> Bool {
        var isFound = false
        enumerate(expression, text, budget) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// Calls a function for each match until it returns `false`.
    private static func enumerate(
        _ expression: NSRegularExpression, _ text: String, _ budget: EvaluationBudget?,
        _ visit: (NSTextCheckingResult) -> Bool
    ) {
        if budget?.takeStep() == false { return }
        var budget = budget
        var start: UInt64?
        let range = NSRange(location: 0, length: text.utf16.count)
        // Foundation calls the closure only during the method, but doesn't declare it so on all platforms.
        withoutActuallyEscaping(visit) { visit in
            expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, _, stop in
                if let match {
                    if !visit(match) { stop.pointee = true }
                    return
                }
                // Called again and again during a long match.
                let clock = budget ?? EvaluationBudget()
                budget = clock
                let now = clock.check()
                if let start, now - start > maxMatchNanoseconds { stop.pointee = true }
                if clock.isSpent { stop.pointee = true }
                start = start ?? now
            }
        }
    }

    /// Returns whether two expressions have the same text.
    public static func == (one: RegexPattern, other: RegexPattern) -> Bool {
        one.description == other.description
    }
    /// Hashes the expression's text.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// A syntax error in a regular expression.
public struct RegexPatternError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The invalid expression.
    public let pattern: String
    /// The problem.
    public let reason: String

    /// The expression and the problem.
    public var description: String { "\(pattern) is not a valid regular expression: \(reason)" }
}
