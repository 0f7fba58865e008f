import StoreyGraph
import StoreyInternal

/// A string catalog, such as `Localizable.xcstrings`.
///
/// Source of the format: Apple, “Localizing and varying text with a string catalog”, and Xcode's output.
struct StringCatalog {
    let sourceLanguage: String?
    private(set) var drafts: [TextDraft] = []
    private(set) var diagnostics: [SourceDiagnostic] = []
    private let file: String

    init(reading text: String, file: String) throws(FileSyntaxError) {
        self.file = file
        let catalog = try JSON(reading: text)
        guard let strings = catalog["strings"] else {
            throw FileSyntaxError(line: catalog.line, reason: "the key “strings” is missing")
        }
        sourceLanguage = catalog["sourceLanguage"]?.string.flatMap(LanguageCode.normalized)
        for member in strings.members { read(member) }
    }

    private mutating func read(_ member: JSON.Member) {
        let place = ResourceLocation(file, line: member.line)
        let localizations = member.value["localizations"]?.members ?? []
        // Xcode adds an empty key if the code has an empty string.
        if member.name.isEmpty, localizations.isEmpty { return }
        var draft = TextDraft(key: member.name, place: place)
        draft.isShared = member.value["shouldTranslate"]?.bool == false
        for localization in localizations { read(localization, into: &draft) }
        if let sourceLanguage, draft.translations[sourceLanguage] == nil,
            !draft.invalidLanguages.contains(sourceLanguage)
        {
            // Xcode omits a text that equals its key.
            draft.translations[sourceLanguage] = .init(
                place: place, forms: [.init(category: nil, text: member.name)])
        }
        drafts.append(draft)
    }

    private mutating func read(_ localization: JSON.Member, into draft: inout TextDraft) {
        let place = ResourceLocation(file, line: localization.line)
        guard let language = LanguageCode.normalized(localization.name) else {
            diagnostics.append(
                SourceDiagnostic(
                    place, "“\(draft.key)” has a text in “\(localization.name)”, which isn't a language code."
                ))
            return
        }
        let diagnostic = { [key = draft.key] (what: String) in
            SourceDiagnostic(place, "“\(key)” in “\(language)” has \(what)")
        }
        let variations = localization.value["variations"]?.members ?? []
        var rejected: [SourceDiagnostic] = []
        if localization.value["substitutions"] != nil {
            rejected.append(
                diagnostic("“substitutions”, which are not supported. Split it into separate texts."))
        }
        for variation in variations where variation.name != "plural" {
            let kind =
                variation.name == "device" ? "variations by device" : "variations by “\(variation.name)”"
            rejected.append(
                diagnostic("\(kind), which are not supported. Use a separate key for each variation."))
        }
        var forms: [TextDraft.Form] = []
        if let unit = localization.value["stringUnit"], let text = text(of: unit, in: language) {
            forms.append(.init(category: nil, text: text))
        }
        for form in variations.first(where: { $0.name == "plural" })?.value.members ?? [] {
            guard let category = PluralCategory(rawValue: form.name) else {
                rejected.append(diagnostic("an unknown plural form “\(form.name)”."))
                continue
            }
            guard let unit = form.value["stringUnit"] else {
                rejected.append(
                    diagnostic(
                        "a plural form “\(form.name)” with nested variations, which are not supported."))
                continue
            }
            if let text = text(of: unit, in: language) { forms.append(.init(category: category, text: text)) }
        }
        diagnostics += rejected
        if !rejected.isEmpty {
            draft.invalidLanguages.insert(language)
        } else if !forms.isEmpty {
            draft.translations[language] = .init(place: place, forms: forms)
        }
    }

    /// Returns a unit's text, or `nil` if it isn't translated yet. Xcode fills such units with the source text.
    private func text(of unit: JSON, in language: String) -> String? {
        if unit["state"]?.string == "new", language != sourceLanguage { return nil }
        return unit["value"]?.string
    }
}
