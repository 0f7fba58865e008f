/// A String Catalog, `Localizable.xcstrings`.
///
/// Source of the format: Apple, “Localizing and varying text with a string catalog”, and what Xcode writes.
struct StringCatalog {
    let sourceLanguage: String?
    private(set) var drafts: [TextDraft] = []
    private(set) var faults: [ResourceFault] = []
    private let file: String

    init(reading text: String, file: String) throws(BrokenFile) {
        self.file = file
        let catalog = try LocatedJSON(reading: text)
        guard let strings = catalog["strings"] else {
            throw BrokenFile(line: catalog.line, why: "a string catalog has “strings”, which are missing")
        }
        sourceLanguage = catalog["sourceLanguage"]?.string.flatMap(LanguageCode.normalised)
        for member in strings.members { read(member) }
    }

    private mutating func read(_ member: LocatedJSON.Member) {
        let place = ResourcePlace(file, line: member.line)
        let localizations = member.value["localizations"]?.members ?? []
        // Xcode keeps an empty key for every empty text in the code.
        if member.name.isEmpty, localizations.isEmpty { return }
        var draft = TextDraft(key: member.name, place: place)
        draft.isShared = member.value["shouldTranslate"]?.bool == false
        for localization in localizations { read(localization, into: &draft) }
        if let sourceLanguage, draft.translations[sourceLanguage] == nil,
            !draft.faulty.contains(sourceLanguage)
        {
            // Xcode leaves out a text that is the same as its key.
            draft.translations[sourceLanguage] = .init(
                place: place, forms: [.init(category: nil, text: member.name)])
        }
        drafts.append(draft)
    }

    private mutating func read(_ localization: LocatedJSON.Member, into draft: inout TextDraft) {
        let place = ResourcePlace(file, line: localization.line)
        guard let language = LanguageCode.normalised(localization.name) else {
            faults.append(
                ResourceFault(
                    place, "“\(draft.key)” has a text in “\(localization.name)”, which is no language."))
            return
        }
        let refuse = { [key = draft.key] (what: String) in
            ResourceFault(place, "“\(key)” in “\(language)” has \(what)")
        }
        let variations = localization.value["variations"]?.members ?? []
        var refused: [ResourceFault] = []
        if localization.value["substitutions"] != nil {
            refused.append(refuse("“substitutions”, which are not supported. Make a text of each."))
        }
        for variation in variations where variation.name != "plural" {
            let kind =
                variation.name == "device" ? "variations by device" : "variations by “\(variation.name)”"
            refused.append(refuse("\(kind), which are not supported. Give each variation a key of its own."))
        }
        var forms: [TextDraft.Form] = []
        if let unit = localization.value["stringUnit"], let text = text(of: unit, in: language) {
            forms.append(.init(category: nil, text: text))
        }
        for form in variations.first(where: { $0.name == "plural" })?.value.members ?? [] {
            guard let category = PluralCategory(rawValue: form.name) else {
                refused.append(refuse("a plural form “\(form.name)”, which no language has."))
                continue
            }
            guard let unit = form.value["stringUnit"] else {
                refused.append(
                    refuse("a plural form “\(form.name)” that varies again, which is not supported."))
                continue
            }
            if let text = text(of: unit, in: language) { forms.append(.init(category: category, text: text)) }
        }
        faults += refused
        if !refused.isEmpty {
            draft.faulty.insert(language)
        } else if !forms.isEmpty {
            draft.translations[language] = .init(place: place, forms: forms)
        }
    }

    /// A unit's text; nil for one that waits to be translated, which Xcode fills with the development language's.
    private func text(of unit: LocatedJSON, in language: String) -> String? {
        if unit["state"]?.string == "new", language != sourceLanguage { return nil }
        return unit["value"]?.string
    }
}
