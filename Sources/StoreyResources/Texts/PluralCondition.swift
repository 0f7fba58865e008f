/// A condition on a whole number, in CLDR's notation: `n % 10 = 2..4 and n % 100 != 12..14`.
struct PluralCondition: Equatable {
    private struct Relation: Equatable {
        let modulus: Int?
        let isEqual: Bool
        let range: ClosedRange<Int>
    }

    /// One of them holds; each holds if all of its relations do.
    private let alternatives: [[Relation]]

    /// - Parameter notation: one of the table's, so that it is known to be right: tests read them all.
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

    /// The alternatives in Swift, on a variable `n`: the condition holds if one of them does.
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
