extension Resources {
    /// Checks drafts, and keeps what is without a fault.
    mutating func add(_ drafts: [TextDraft]) {
        let found = Set(drafts.flatMap { Array($0.translations.keys) + Array($0.faulty) })
        guard !drafts.isEmpty else { return }
        languages = [developmentLanguage] + found.subtracting([developmentLanguage]).sorted()
        checkPluralRules(drafts)
        var named: [String: TextDraft] = [:]
        for draft in drafts.sorted(by: { ($0.place, $0.key) < ($1.place, $1.key) }) {
            guard let name = SwiftName.variable(of: draft.key) else {
                add(
                    draft.place,
                    "“\(draft.key)” cannot be a name in Swift. Give the text a key that begins with a letter."
                )
                continue
            }
            if Self.taken.contains(name) {
                add(
                    draft.place,
                    "“\(draft.key)” would be called \(name), which Strings uses itself. Give it another key.")
            } else if let other = named[name] {
                let place =
                    other.place.file == draft.place.file ? "line \(other.place.line)" : other.place.file
                add(
                    draft.place,
                    "“\(draft.key)” would be called \(name), as “\(other.key)” is (\(place)). Give one of them another key."
                )
            } else {
                named[name] = draft
            }
            if let text = checked(draft, named: name) { texts.append(text) }
        }
        texts.sort { $0.name < $1.name }
    }

    private static let taken: Set<String> = ["init", "language", "self"]

    private mutating func add(_ place: ResourcePlace, _ message: String) {
        faults.append(ResourceFault(place, message))
    }

    private mutating func checked(_ draft: TextDraft, named name: String) -> Text? {
        let before = faults.count
        guard let original = draft.translations[developmentLanguage] else {
            if !draft.faulty.contains(developmentLanguage) {
                add(
                    draft.place,
                    "“\(draft.key)” has no text in the development language, “\(developmentLanguage)”.")
            }
            return nil
        }
        var wordings: [String: Text.Wording] = [:]
        let needed = draft.isShared ? [developmentLanguage] : languages
        for language in needed where !draft.faulty.contains(language) {
            guard let translation = draft.translations[language] else {
                add(draft.place, "“\(draft.key)” has no text in “\(language)”.")
                continue
            }
            wordings[language] = wording(of: translation, key: draft.key, in: language)
        }
        guard let first = wordings[developmentLanguage], draft.faulty.isEmpty,
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
        guard faults.count == before else { return nil }
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
                    “\(key)” in “\(language)” has the unknown placeholder \(error.placeholder). There are %@ for texts \
                    and %lld for whole numbers; write what else there is into a text. A percent sign is %%.
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
                "“\(key)” in “\(language)” has no plural form “other”, which every language needs.")
            return nil
        }
        if let rule = PluralRule(of: language) {
            // A text of its own for 0 is for every language to have, as in Apple's catalogs.
            for category in PluralCategory.allCases
            where plural[category] != nil && category != .zero && !rule.categories.contains(category) {
                add(
                    translation.place,
                    """
                    “\(key)” in “\(language)” has the plural form “\(category)”, which that language does not have. It has \
                    \(rule.categories.map { "“\($0)”" }.joined(separator: ", ")).
                    """)
            }
        }
        return .plural(plural)
    }

    /// Says once for each language that there is no rule of its plurals.
    private mutating func checkPluralRules(_ drafts: [TextDraft]) {
        for language in languages where PluralRule(of: language) == nil {
            let plurals = drafts.compactMap { $0.translations[language] }.filter(\.isPlural)
            guard let first = plurals.map(\.place).min() else { continue }
            add(
                first,
                """
                The plural rule of “\(language)” is not known. Known are: \
                \(PluralRule.languages.joined(separator: ", ")).
                """)
        }
    }
}
