import Testing

@testable import StoreyResources

/// Compares the generated plural rules with the sample integers that CLDR publishes for each form and language.
///
/// Source: Unicode CLDR, `common/supplemental/plurals.xml` (https://github.com/unicode-org/cldr), `@integer`.
/// Compact numbers such as `1c6` are left out, because they aren't integers.
@Suite("Plural rules")
struct PluralSampleTests {
    private static let million = "100, 1000, 10000, 100000, 1000000"
    private static let ones = "1, 21, 31, 41, 51, 61, 71, 81, 101, 1001"
    private static let fews = "2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002"

    struct Samples: CustomTestStringConvertible {
        let languages: [Strings.Language]
        let integers: KeyValuePairs<String, String>
        var testDescription: String { languages.map(\.rawValue).joined(separator: " ") }
    }

    static let samples = [
        Samples(languages: [.id, .ja, .ko, .zhHans], integers: ["other": "0~15, \(million)"]),
        Samples(
            languages: [.en, .de, .nl, .sv, .da, .nb, .fi, .tr],
            integers: ["one": "1", "other": "0, 2~16, \(million)"]),
        Samples(languages: [.hi], integers: ["one": "0, 1", "other": "2~17, \(million)"]),
        Samples(
            languages: [.fr, .pt],
            integers: ["one": "0, 1", "many": "1000000", "other": "2~17, 100, 1000, 10000, 100000"]),
        Samples(
            languages: [.es, .it, .ptPT],
            integers: ["one": "1", "many": "1000000", "other": "0, 2~16, 100, 1000, 10000, 100000"]),
        Samples(languages: [.cs], integers: ["one": "1", "few": "2~4", "other": "0, 5~19, \(million)"]),
        Samples(languages: [.pl], integers: ["one": "1", "few": fews, "many": "0, 5~19, \(million)"]),
        Samples(languages: [.ru, .uk], integers: ["one": ones, "few": fews, "many": "0, 5~19, \(million)"]),
        Samples(languages: [.hr], integers: ["one": ones, "few": fews, "other": "0, 5~19, \(million)"]),
        Samples(
            languages: [.ro],
            integers: ["one": "1", "few": "0, 2~16, 101, 1001", "other": "20~35, \(million)"]),
        Samples(languages: [.he], integers: ["one": "1", "two": "2", "other": "0, 3~17, \(million)"]),
        Samples(languages: [.is], integers: ["one": ones, "other": "0, 2~16, \(million)"]),
        Samples(
            languages: [.sl],
            integers: [
                "one": "1, 101, 201, 301, 401, 501, 601, 701, 1001",
                "two": "2, 102, 202, 302, 402, 502, 602, 702, 1002",
                "few": "3, 4, 103, 104, 203, 204, 303, 304, 403, 404, 503, 504, 603, 604, 703, 704, 1003",
                "other": "0, 5~19, \(million)",
            ]),
        Samples(
            languages: [.lt],
            integers: [
                "one": ones, "few": "2~9, 22~29, 102, 1002", "other": "0, 10~20, 30, 40, 50, 60, \(million)",
            ]),
        Samples(
            languages: [.lv],
            integers: [
                "zero": "0, 10~20, 30, 40, 50, 60, \(million)", "one": ones, "other": "2~9, 22~29, 102, 1002",
            ]),
        Samples(
            languages: [.ar],
            integers: [
                "zero": "0", "one": "1", "two": "2", "few": "3~10, 103~110, 1003", "many": "11~26, 111, 1011",
                "other": "100~102, 200~202, 300~302, 400~402, 500~502, 600, 1000, 10000, 100000, 1000000",
            ]),
    ]

    @Test("Generated rules agree with CLDR's samples", arguments: samples)
    func published(samples: Samples) {
        for language in samples.languages {
            for (category, integers) in samples.integers {
                let wrong = Self.numbers(integers).filter { Strings(language).categoryOf($0) != category }
                #expect(wrong.isEmpty, "\(language) has \(wrong), which CLDR calls \(category)")
            }
        }
    }

    @Test("Every language of the sample catalog has CLDR samples")
    func complete() {
        #expect(Set(Self.samples.flatMap(\.languages)) == Set(Strings.Language.allCases))
    }

    @Test("Plural rules are known for common languages, regions, and scripts")
    func known() {
        let languages =
            "en de es fr it nl pt pl ru uk cs sv da nb fi tr ja zh ko ar pt-BR zh-Hans de-AT sr-Latn en_GB"
        for language in languages.split(separator: " ") { #expect(PluralRule(of: String(language)) != nil) }
        #expect(PluralRule(of: "pt-PT") != PluralRule(of: "pt"))
        #expect(PluralRule(of: "tlh") == nil)
        #expect(PluralRule(of: "") == nil)
    }

    /// Expands CLDR's notation, such as `0, 2~16`.
    private static func numbers(_ samples: String) -> [Int] {
        samples.split(separator: ", ").flatMap { sample -> [Int] in
            let bounds = sample.split(separator: "~").compactMap { Int($0) }
            return Array(bounds[0]...bounds[bounds.count - 1])
        }
    }
}
