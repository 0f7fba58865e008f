/// A condition on an optional string.
public indirect enum TextMatch: Sendable, Hashable, ExpressibleByStringLiteral {
    /// Matches an equal string.
    case equals(String, ignoringCase: Bool = false)
    /// Matches a string that contains another.
    case contains(String, ignoringCase: Bool = false)
    /// Matches a string that matches a regular expression as a whole.
    case matches(RegexPattern)
    /// Matches a string that matches as XML, as JSON, or as a date.
    case document(DocumentMatch)
    /// Matches if the string is present (`true`) or missing (`false`).
    case present(Bool)
    /// Matches if the other match fails.
    case not(TextMatch)
    /// Matches if all matches succeed.
    case all([TextMatch])
    /// Matches if any match succeeds.
    case any([TextMatch])

    /// Creates a match for an equal string.
    public init(stringLiteral value: String) { self = .equals(value) }

    /// - Parameter budget: The time for all matches of a request.
    func holds(_ text: String?, _ budget: EvaluationBudget? = nil) -> Bool {
        switch self {
        case .present(let wanted): return wanted == (text != nil)
        case .not(let match): return !match.holds(text, budget)
        case .all(let matches): return matches.allSatisfy { $0.holds(text, budget) }
        case .any(let matches): return matches.contains { $0.holds(text, budget) }
        case .equals(let wanted, let ignoringCase):
            guard let text else { return false }
            return ignoringCase ? text.lowercased() == wanted.lowercased() : text == wanted
        case .contains(let wanted, let ignoringCase):
            guard let text else { return false }
            return ignoringCase
                ? text.lowercased().contains(wanted.lowercased()) : text.contains(wanted)
        case .document(let match): return text.map { match.holds($0, budget) } ?? false
        case .matches(let pattern): return text.map { pattern.matchesWhole(of: $0, budget) } ?? false
        }
    }

    /// Whether evaluating the match can take long.
    var isExpression: Bool {
        switch self {
        case .matches, .document: true
        case .not(let match): match.isExpression
        case .all(let matches), .any(let matches): matches.contains { $0.isExpression }
        case .equals, .contains, .present: false
        }
    }
}

extension TextMatch: CustomStringConvertible {
    /// A description for mismatches.
    public var description: String {
        switch self {
        case .equals(let text, let ignoringCase): "\"\(text)\"" + (ignoringCase ? " (case-insensitive)" : "")
        case .contains(let text, _): "a string containing \"\(text)\""
        case .matches(let pattern): "a string matching \(pattern)"
        case .document(let match): "\(match)"
        case .present(let wanted): wanted ? "present" : "missing"
        case .not(let match): "anything but \(match)"
        case .all(let matches): matches.map(\.description).joined(separator: " and ")
        case .any(let matches): matches.map(\.description).joined(separator: " or ")
        }
    }
}
