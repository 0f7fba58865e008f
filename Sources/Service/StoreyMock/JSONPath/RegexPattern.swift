/// A regular expression.
///
/// `Regex` is not `Sendable`, because it can contain Swift closures. One parsed from text contains only its
/// program, which is compiled once and atomically, and which matching does not change.
public struct RegexPattern: @unchecked Sendable, Hashable, CustomStringConvertible {
    /// The original text.
    public let description: String
    private let regex: Regex<AnyRegexOutput>

    /// Parses an expression.
    /// - Parameter text: the expression, in the common syntax of Swift and PCRE.
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

    private init(_ text: String, as expression: String) throws(RegexPatternError) {
        description = text
        do {
            regex = try Regex(expression).matchingSemantics(.unicodeScalar)
        } catch {
            throw RegexPatternError(pattern: text, reason: "\(error)")
        }
    }

    /// Returns whether the expression matches a whole text.
    func matchesWhole(of text: String) -> Bool { (try? regex.wholeMatch(in: text)) != nil }

    /// Returns whether the expression matches a part of a text.
    func matches(in text: String) -> Bool { (try? regex.firstMatch(in: text)) != nil }

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
