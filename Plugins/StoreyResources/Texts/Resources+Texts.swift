import StoreyGraph

extension Resources {
    /// Validates drafts and adds the valid ones to ``texts``.
    mutating func add(_ drafts: [TextDraft]) {
        let found = Set(drafts.flatMap { Array($0.translations.keys) + Array($0.invalidLanguages) })
        guard !drafts.isEmpty else { return }
        languages = [developmentLanguage] + found.subtracting([developmentLanguage]).sorted()
        checkPluralRules(drafts)
        var named: [String: TextDraft] = [:]
        for draft in drafts.sorted(by: { ($0.place, $0.key) < ($1.place, $1.key) }) {
            guard let name = SwiftName.variable(of: draft.key) else {
                add(
                    draft.place,
                    "“\(draft.key)” has no valid Swift name. Use a key that starts with a letter."
                )
                continue
            }
            if Self.taken.contains(name) {
                add(
                    draft.place,
                    "“\(draft.key)” maps to the name \(name), which is reserved. Use another key.")
            } else if let other = named[name] {
                let place =
                    other.place.file == draft.place.file ? "line \(other.place.line)" : other.place.file
                add(
                    draft.place,
                    "“\(draft.key)” and “\(other.key)” (\(place)) both map to the name \(name). Change one of the keys."
                )
            } else {
                named[name] = draft
            }
            if let text = checked(draft, named: name) { texts.append(text) }
        }
        texts.sort { $0.name < $1.name }
    }

    private static let taken: Set<String> = ["editedText", "init", "language", "self"]

    private mutating func add(_ place: ResourceLocation, _ message: String) {
        diagnostics.append(SourceDiagnostic(place, message))
    }

    private mutating func checked(_ draft: TextDraft, named name: String) -> Text? {
        let before = diagnostics.count
        guard let original = draft.translations[developmentLanguage] else {
            if !draft.invalidLanguages.contains(developmentLanguage) {
                add(
                    draft.place,
                    "“\(draft.key)” has no text in the development language, “\(developmentLanguage)”.")
            }
            return nil
        }
        var wordings: [String: Text.Wording] = [:]
        let needed = draft.isShared ? [developmentLanguage] : languages
        for language in needed where !draft.invalidLanguages.contains(language) {
            guard let translation = draft.translations[language] else {
                add(draft.place, "“\(draft.key)” has no text in “\(language)”.")
                continue
            }
            wordings[language] = wording(of: translation, key: draft.key, in: language)
        }
        guard let first = wordings[developmentLanguage], draft.invalidLanguages.isEmpty,
            let arguments = arguments(of: first, draft: draft)
        else { return nil }
        let count = count(among: arguments, of: wordings, draft: draft)
        for language in needed {
            guard let wording = wordings[language], let translation = draft.translations[language] else {
                continue
            }
            for fault in differences(of: wording, from: arguments, count: count) {
                add(translation.place, "“\(draft.key)” in “\(language)”\(fault)")
            }
        }
        if draft.isShared { for language in languages { wordings[language] = first } }
        guard diagnostics.count == before else { return nil }
        return Text(
            name: name, sample: original.forms.last { $0.category ?? .other == .other }?.text ?? "",
            arguments: arguments, count: count, wordings: wordings)
    }

    private mutating func wording(
        of translation: TextDraft.Translation, key: String, in language: String
    ) -> Text.Wording? {
        var formats: [PluralCategory?: TextFormat] = [:]
        for form in translation.forms {
            do {
                formats[form.category] = try TextFormat(form.text)
            } catch {
                add(
                    translation.place,
                    """
                    “\(key)” in “\(language)” has the unknown placeholder \(error.placeholder). Use %@ for texts, %lld for \
                    integers, and %% for a percent sign; format other values as texts.
                    """)
                return nil
            }
        }
        guard translation.isPlural else { return formats[nil].map { .plain($0) } }
        var plural: [PluralCategory: TextFormat] = [:]
        for (category, format) in formats { if let category { plural[category] = format } }
        guard plural[.other] != nil else {
            add(
                translation.place,
                "“\(key)” in “\(language)” has no plural form “other”, which is required.")
            return nil
        }
        if let rule = PluralRule(of: language) {
            // Every language may have a form for 0, as in Apple's catalogs.
            for category in PluralCategory.allCases
            where plural[category] != nil && category != .zero && !rule.categories.contains(category) {
                add(
                    translation.place,
                    """
                    “\(key)” in “\(language)” has the plural form “\(category)”, which the language doesn't have. Valid forms: \
                    \(rule.categories.map { "“\($0)”" }.joined(separator: ", ")).
                    """)
            }
        }
        return .plural(plural)
    }

    /// Reports each language that has plurals but no known plural rule.
    private mutating func checkPluralRules(_ drafts: [TextDraft]) {
        for language in languages where PluralRule(of: language) == nil {
            let plurals = drafts.compactMap { $0.translations[language] }.filter(\.isPlural)
            guard let first = plurals.map(\.place).min() else { continue }
            add(
                first,
                """
                The plural rule of “\(language)” is unknown. Known languages: \
                \(PluralRule.languages.joined(separator: ", ")).
                """)
        }
    }
}
