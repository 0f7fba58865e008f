/// A text that stands for a value in expected JSON: `${json-unit.any-string}`.
///
/// Source: JsonUnit 2.x, which WireMock 2.35 uses.
enum JSONPlaceholderMatch {
    case ignore
    case string
    case boolean
    case number
    case expression(RegexPattern)

    /// The text for a member that may be missing.
    static let missing = "${json-unit.ignore-element}"
    private static let prefix = "${json-unit."

    /// - Returns: `nil` if the text is no placeholder.
    init?(_ text: String) {
        switch text {
        case "${json-unit.ignore}", Self.missing: self = .ignore
        case "${json-unit.any-string}": self = .string
        case "${json-unit.any-boolean}": self = .boolean
        case "${json-unit.any-number}": self = .number
        default:
            let mark = Self.prefix + "regex}"
            guard text.hasPrefix(mark), let pattern = try? RegexPattern(String(text.dropFirst(mark.count)))
            else {
                return nil
            }
            self = .expression(pattern)
        }
    }

    func holds(_ value: MockJSON, _ budget: EvaluationBudget?) -> Bool {
        switch self {
        case .ignore: true
        case .string: value.string != nil
        case .boolean: value.bool != nil
        case .number: value.double != nil
        case .expression(let pattern): pattern.matchesWhole(of: value.string ?? value.text, budget)
        }
    }
}
