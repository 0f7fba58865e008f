import Foundation
import StoreyGraph
import StoreyInternal

extension Resources {
    mutating func readTexts(in files: ResourceFiles, developmentLanguage given: String?) throws(ResourceError)
    {
        var wanted: String?
        if let given {
            wanted = LanguageCode.normalized(given)
            if wanted == nil {
                throw ResourceError(
                    "“\(given)” isn't a language code. Use a code such as en, pt-BR, or zh-Hans.")
            }
        }
        var catalogs: [(path: String, catalog: StringCatalog)] = []
        // The system reads these files, with the app's name for example. They need no accessors.
        let catalogPaths = files.paths(with: ["xcstrings"]).filter { !$0.hasSuffix("InfoPlist.xcstrings") }
        for path in catalogPaths {
            let catalog = try reading(path, in: files, diagnostics: &diagnostics) {
                text throws(FileSyntaxError) in
                try StringCatalog(reading: text, file: path)
            }
            if let catalog { catalogs.append((path, catalog)) }
        }
        developmentLanguage = wanted ?? catalogs.lazy.compactMap(\.catalog.sourceLanguage).first ?? "en"
        for (path, catalog) in catalogs {
            diagnostics += catalog.diagnostics
            if let source = catalog.sourceLanguage, source != developmentLanguage {
                diagnostics.append(
                    SourceDiagnostic(
                        path,
                        "The catalog's source language is “\(source)”, but the development language is “\(developmentLanguage)”."
                    ))
            }
        }
        add(catalogs.flatMap(\.catalog.drafts) + (try readFolders(in: files)))
    }

    /// Reads the texts of `.lproj` folders. A table is a file name, and its languages are the folders with that file.
    private mutating func readFolders(in files: ResourceFiles) throws(ResourceError) -> [TextDraft] {
        var drafts: [String: TextDraft] = [:]
        // A table's plurals override its plain texts with the same key, so they are read last.
        for path in files.paths(with: ["strings"]) + files.paths(with: ["stringsdict"]) {
            guard !path.hasSuffix("InfoPlist.strings"), let language = language(of: path) else { continue }
            let table = String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
            for line in try lines(of: path, in: files) {
                let place = ResourceLocation(path, line: line.line)
                let id = "\(table)\u{0}\(line.key)"
                var draft = drafts[id] ?? TextDraft(key: line.key, place: place)
                if language == developmentLanguage || draft.translations.isEmpty {
                    var moved = TextDraft(key: line.key, place: place)
                    (moved.translations, moved.invalidLanguages) = (
                        draft.translations, draft.invalidLanguages
                    )
                    draft = moved
                }
                if line.forms.isEmpty { draft.invalidLanguages.insert(language) }
                let isTwice = draft.translations[language].map { $0.place.file == path } == true
                if isTwice {
                    diagnostics.append(
                        SourceDiagnostic(place, "The key “\(line.key)” is duplicated in this file."))
                }
                if !line.forms.isEmpty {
                    draft.translations[language] = .init(place: place, forms: line.forms)
                }
                drafts[id] = draft
            }
        }
        return Array(drafts.values)
    }

    private mutating func lines(of path: String, in files: ResourceFiles) throws(ResourceError)
        -> [PluralDictionary.Entry]
    {
        if path.hasSuffix(".strings") {
            let file = try reading(path, in: files, diagnostics: &diagnostics) {
                text throws(FileSyntaxError) in
                try StringsFile(reading: text)
            }
            return (file?.lines ?? []).map {
                .init(key: $0.key, line: $0.line, forms: [.init(category: nil, text: $0.text)])
            }
        }
        let dictionary = try reading(path, in: files, diagnostics: &diagnostics) {
            text throws(FileSyntaxError) in
            try PluralDictionary(reading: text)
        }
        diagnostics += (dictionary?.diagnostics ?? []).map {
            SourceDiagnostic(path, line: $0.line, $0.message)
        }
        return dictionary?.entries ?? []
    }

    /// Returns `de` for `de.lproj/Localizable.strings`, or `nil` for a file outside of such a folder.
    private mutating func language(of path: String) -> String? {
        guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else {
            return nil
        }
        let name = String(folder.dropLast(".lproj".count))
        if name == "Base" { return developmentLanguage }
        guard let language = LanguageCode.normalized(name) else {
            diagnostics.append(SourceDiagnostic(path, "“\(name)” isn't a language code."))
            return nil
        }
        return language
    }
}
