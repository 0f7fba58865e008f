/// A condition on a value of a collection's elements.
struct CollectionFilter {
    /// The comparisons of Mockoon, at the end of a parameter's name: `price_gt=10`. Storey's filters always compare as ``eq``.
    ///
    /// Source: Mockoon 9, `packages/commons-server/src/libs/filters.ts`.
    enum Comparison: String {
        case eq, ne, gt, gte, lt, lte, like, start, end
    }

    private let path: [String]
    private let comparison: Comparison
    private let value: String
    /// The pattern of a comparison that has one, or `nil` if it isn't a valid regular expression.
    private var pattern: RegexPattern?

    init(_ path: [String], _ comparison: Comparison, _ value: String) {
        self.path = path
        self.comparison = comparison
        self.value = value
        // Texts are matched as a whole here, and Mockoon searches for a match.
        let any = RegexPattern.anyText
        switch comparison {
        case .like: pattern = try? RegexPattern("(?i)\(any)(?:\(value))\(any)")
        case .start: pattern = try? RegexPattern("(?i)(?:\(value))\(any)")
        case .end: pattern = try? RegexPattern("(?i)\(any)(?:\(value))")
        case .eq, .ne, .gt, .gte, .lt, .lte: break
        }
    }

    /// Creates a filter from a parameter of Mockoon, or returns `nil` if the parameter isn't one.
    init?(mockoon name: String, _ value: String) {
        guard let mark = name.lastIndex(of: "_"),
            let comparison = Comparison(rawValue: String(name[name.index(after: mark)...]))
        else { return nil }
        self.init(CollectionQuery.path(name[..<mark]), comparison, value)
    }

    /// - Parameter budget: The time for all matches of a request.
    func holds(for element: MockJSON, _ budget: EvaluationBudget?) -> Bool {
        let found = element.value(at: path)
        switch comparison {
        case .eq: return isEqual(found)
        case .ne: return !isEqual(found)
        case .gt: return order(found).map { $0 > 0 } ?? false
        case .gte: return order(found).map { $0 >= 0 } ?? false
        case .lt: return order(found).map { $0 < 0 } ?? false
        case .lte: return order(found).map { $0 <= 0 } ?? false
        case .like, .start, .end:
            return found.map { pattern?.matchesWhole(of: $0.plainText, budget) == true } ?? false
        }
    }

    /// An array is equal to each of its elements.
    private func isEqual(_ found: MockJSON?) -> Bool {
        guard let found else { return false }
        return (found.array ?? [found]).contains { $0.plainText == value }
    }

    /// Returns a negative number if an element's value is less than the filter's, 0 if they are equal,
    /// or `nil` if they can't be compared.
    private func order(_ found: MockJSON?) -> Int? {
        guard let found else { return nil }
        if let number = found.double {
            return Double(value).map { number < $0 ? -1 : number > $0 ? 1 : 0 }
        }
        return found.string.map { $0 < value ? -1 : $0 > value ? 1 : 0 }
    }
}

extension MockJSON {
    func value(at path: [String]) -> MockJSON? {
        path.reduce(Optional(self)) { $0?[$1] }
    }

    /// Returns whether a string, a number or a Boolean value in the value contains a text, in any case.
    func contains(text wanted: String) -> Bool {
        if let array { return array.contains { $0.contains(text: wanted) } }
        if let members { return members.contains { $0.value.contains(text: wanted) } }
        return TextMatch.contains(wanted, ignoringCase: true).holds(plainText)
    }
}
