/// The plural rule of a language for integers.
struct PluralRule: Equatable {
    struct Form: Equatable {
        let category: PluralCategory
        let condition: PluralCondition
    }

    /// The forms in the order of evaluation. If no condition holds, the category is `other`.
    let forms: [Form]

    /// The categories that integers can have, including `other`.
    var categories: [PluralCategory] { forms.map(\.category) + [.other] }

    /// Looks up the rule of a language such as `de` or `de-AT`. Returns `nil` for an unknown language.
    init?(of language: String) {
        let parts = language.split { $0 == "-" || $0 == "_" }
        guard let base = parts.first else { return nil }
        let whole = parts.prefix(2).joined(separator: "-")
        guard
            let row = Self.table.first(where: { $0.languages.contains(whole) })
                ?? Self.table.first(where: { $0.languages.contains(String(base)) })
        else { return nil }
        forms = row.forms.map { Form(category: $0.0, condition: PluralCondition($0.1)) }
    }

    /// The known languages.
    static var languages: [String] { table.flatMap(\.languages).sorted() }

    private struct Row {
        let languages: [String]
        let forms: [(PluralCategory, String)]

        init(_ languages: String, _ forms: (PluralCategory, String)...) {
            self.languages = languages.split(separator: " ").map(String.init)
            self.forms = forms
        }
    }

    /// Source: Unicode CLDR, `common/supplemental/plurals.xml` (https://github.com/unicode-org/cldr), cardinal rules.
    /// Only integers matter here, so CLDR's operands v, f, t, and e are 0, and i equals n.
    private static let table: [Row] = [
        Row("id ja ko ms th vi yue zh"),
        Row(
            "af az bg da de el en et eu fi gl hu ka kk ml mr nb ne nl nn no sq sv sw ta te tr ur",
            (.one, "n = 1")),
        Row("am bn fa gu hi kn pa zu", (.one, "n = 0..1")),
        Row("fr pt", (.one, "n = 0..1"), (.many, "n != 0 and n % 1000000 = 0")),
        Row("ca es it pt-PT", (.one, "n = 1"), (.many, "n != 0 and n % 1000000 = 0")),
        Row("cs sk", (.one, "n = 1"), (.few, "n = 2..4")),
        Row(
            "pl", (.one, "n = 1"), (.few, "n % 10 = 2..4 and n % 100 != 12..14"),
            (.many, "n != 1 and n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14")),
        Row(
            "be ru uk", (.one, "n % 10 = 1 and n % 100 != 11"), (.few, "n % 10 = 2..4 and n % 100 != 12..14"),
            (.many, "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14")),
        Row(
            "bs hr sr", (.one, "n % 10 = 1 and n % 100 != 11"), (.few, "n % 10 = 2..4 and n % 100 != 12..14")),
        Row("ro", (.one, "n = 1"), (.few, "n = 0 or n != 1 and n % 100 = 1..19")),
        // Earlier CLDR releases had a third form for Hebrew, “many”.
        Row("he", (.one, "n = 1"), (.two, "n = 2")),
        Row("is mk", (.one, "n % 10 = 1 and n % 100 != 11")),
        Row("sl", (.one, "n % 100 = 1"), (.two, "n % 100 = 2"), (.few, "n % 100 = 3..4")),
        Row("lt", (.one, "n % 10 = 1 and n % 100 != 11..19"), (.few, "n % 10 = 2..9 and n % 100 != 11..19")),
        Row("lv", (.zero, "n % 10 = 0 or n % 100 = 11..19"), (.one, "n % 10 = 1 and n % 100 != 11")),
        Row(
            "ar", (.zero, "n = 0"), (.one, "n = 1"), (.two, "n = 2"), (.few, "n % 100 = 3..10"),
            (.many, "n % 100 = 11..99")),
    ]
}
