/// A regular expression.
///
/// Swift's are not marked Sendable, since they may hold parts written in Swift. One read from text holds only its
/// program, which is made once and under an atomic, and matching changes nothing of it.
public struct Pattern: @unchecked Sendable, Hashable, CustomStringConvertible {
    /// The expression as it was written.
    public let description: String
    private let regex: Regex<AnyRegexOutput>

    /// - Parameter text: the expression, in the syntax that Swift and PCRE share.
    /// - Throws: ``PatternFault`` if it is none.
    public init(_ text: String) throws(PatternFault) {
        try self.init(text, as: text)
    }

    /// An expression as RFC 9485 has them: a dot is anything but a line's end.
    init(interoperable text: String) throws(PatternFault) {
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

    private init(_ text: String, as expression: String) throws(PatternFault) {
        description = text
        do {
            regex = try Regex(expression).matchingSemantics(.unicodeScalar)
        } catch {
            throw PatternFault(pattern: text, reason: "\(error)")
        }
    }

    /// Whether the expression matches all of a text.
    func matchesWhole(of text: String) -> Bool { (try? regex.wholeMatch(in: text)) != nil }

    /// Whether the expression matches some part of a text.
    func matches(in text: String) -> Bool { (try? regex.firstMatch(in: text)) != nil }

    /// Whether the two are the same.
    public static func == (one: Pattern, other: Pattern) -> Bool { one.description == other.description }
    /// Feeds the hash of what makes two equal.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// A text that is no regular expression.
public struct PatternFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text.
    public let pattern: String
    /// What is wrong with it.
    public let reason: String

    /// The same in words.
    public var description: String { "\(pattern) is no regular expression: \(reason)" }
}
