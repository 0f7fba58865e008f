extension ResourceGenerator {
    /// Writes the plural rules of the languages that have plurals.
    /// - Parameters:
    ///   - languages: The languages with plurals.
    ///   - all: The number of all languages.
    ///   - lines: The lines to append to.
    func writePlurals(of languages: [String], all: Int, to lines: inout SourceLines) {
        var groups: [(rule: PluralRule, languages: [String])] = []
        for language in languages {
            guard let rule = PluralRule(of: language) else { continue }
            if let group = groups.firstIndex(where: { $0.rule == rule }) {
                groups[group].languages.append(language)
            } else {
                groups.append((rule, [language]))
            }
        }
        lines.add("")
        lines.block("extension Strings.Language {") { lines in
            lines.add(
                "/// Plural categories: Unicode Technical Standard 35, part 3, “Language Plural Rules”.")
            lines.block("fileprivate enum PluralCategory {") { lines in
                lines.add("case zero, one, two, few, many, other")
            }
            lines.add("")
            lines.add("/// The plural rules of Unicode's CLDR, for integers.")
            lines.block("fileprivate func category(of number: Int) -> PluralCategory {") { lines in
                let usesNumber = groups.contains { !$0.rule.forms.isEmpty }
                if usesNumber { lines.add("let n = number.magnitude") }
                lines.add("switch self {")
                for group in groups { write(group.rule, of: group.languages, to: &lines) }
                if languages.count < all { lines.add("default: return .other") }
                lines.add("}")
            }
        }
    }

    private func write(_ rule: PluralRule, of languages: [String], to lines: inout SourceLines) {
        lines.add("case \(languages.map { ".\(SwiftName.language($0))" }.joined(separator: ", ")):")
        lines.indented { lines in
            for form in rule.forms {
                for condition in form.condition.swift {
                    lines.add("if \(condition) { return .\(form.category) }")
                }
            }
            lines.add("return .other")
        }
    }
}
