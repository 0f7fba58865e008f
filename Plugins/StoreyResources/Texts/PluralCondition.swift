/// A condition on a whole number, in CLDR's notation: `n % 10 = 2..4 and n % 100 != 12..14`.
struct PluralCondition: Equatable {
    private struct Relation: Equatable {
        let modulus: Int?
        let isEqual: Bool
        let range: ClosedRange<Int>
    }

    /// Alternatives, joined by “or”. The relations of each are joined by “and”.
    private let alternatives: [[Relation]]

    /// - Parameter notation: A condition of the built-in table. Tests parse all of them, so errors aren't handled here.
    init(_ notation: String) {
        alternatives = notation.split(separator: " or ").map { alternative in
            alternative.split(separator: " and ").compactMap { relation in
                let words = relation.split(separator: " ")
                guard let last = words.last, let sign = words.dropLast().last else { return nil }
                let bounds = last.split(separator: "..").compactMap { Int($0) }
                guard let low = bounds.first, let high = bounds.last else { return nil }
                return Relation(
                    modulus: words.count == 5 ? Int(words[2]) : nil, isEqual: sign == "=", range: low...high)
            }
        }
    }

    /// The alternatives as Swift expressions of a variable `n`.
    var swift: [String] {
        alternatives.map { relations in relations.map(Self.swift).joined(separator: " && ") }
    }

    private static func swift(_ relation: Relation) -> String {
        let operand = relation.modulus.map { "n % \($0 == 1_000_000 ? "1_000_000" : "\($0)")" } ?? "n"
        let range = relation.range
        if range.count == 1 { return "\(operand) \(relation.isEqual ? "==" : "!=") \(range.lowerBound)" }
        return
            "\(relation.isEqual ? "" : "!")(\(range.lowerBound)...\(range.upperBound)).contains(\(operand))"
    }
}
