import Foundation

extension Resources {
    mutating func readTexts(in files: ResourceFiles, developmentLanguage given: String?) throws(ResourceError)
    {
        var wanted: String?
        if let given {
            wanted = LanguageCode.normalised(given)
            if wanted == nil {
                throw ResourceError("“\(given)” is no language: they are written en, pt-BR or zh-Hans.")
            }
        }
        var catalogs: [(path: String, catalog: StringCatalog)] = []
        // What the system reads by itself, such as the app's name, needs no accessors.
        let catalogPaths = files.paths(with: ["xcstrings"]).filter { !$0.hasSuffix("InfoPlist.xcstrings") }
        for path in catalogPaths {
            let catalog = try reading(path, in: files, faults: &faults) { text throws(BrokenFile) in
                try StringCatalog(reading: text, file: path)
            }
            if let catalog { catalogs.append((path, catalog)) }
        }
        developmentLanguage = wanted ?? catalogs.lazy.compactMap(\.catalog.sourceLanguage).first ?? "en"
        for (path, catalog) in catalogs {
            faults += catalog.faults
            if let source = catalog.sourceLanguage, source != developmentLanguage {
                faults.append(
                    ResourceFault(
                        ResourcePlace(path),
                        "The catalog's source language is “\(source)”, the development language “\(developmentLanguage)”."
                    ))
            }
        }
        add(catalogs.flatMap(\.catalog.drafts) + (try readFolders(in: files)))
    }

    /// The texts of `.lproj` folders: a table is a file name, its languages are the folders that have it.
    private mutating func readFolders(in files: ResourceFiles) throws(ResourceError) -> [TextDraft] {
        var drafts: [String: TextDraft] = [:]
        // A table's plurals stand in for its plain texts of the same key: they are read later.
        for path in files.paths(with: ["strings"]) + files.paths(with: ["stringsdict"]) {
            guard !path.hasSuffix("InfoPlist.strings"), let language = language(of: path) else { continue }
            let table = String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
            for line in try lines(of: path, in: files) {
                let place = ResourcePlace(path, line: line.line)
                let id = "\(table)\u{0}\(line.key)"
                var draft = drafts[id] ?? TextDraft(key: line.key, place: place)
                if language == developmentLanguage || draft.translations.isEmpty {
                    var moved = TextDraft(key: line.key, place: place)
                    (moved.translations, moved.faulty) = (draft.translations, draft.faulty)
                    draft = moved
                }
                if line.forms.isEmpty { draft.faulty.insert(language) }
                let isTwice = draft.translations[language].map { $0.place.file == path } == true
                if isTwice { faults.append(ResourceFault(place, "“\(line.key)” stands twice in this file.")) }
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
            let file = try reading(path, in: files, faults: &faults) { text throws(BrokenFile) in
                try StringsFile(reading: text)
            }
            return (file?.lines ?? []).map {
                .init(key: $0.key, line: $0.line, forms: [.init(category: nil, text: $0.text)])
            }
        }
        let dictionary = try reading(path, in: files, faults: &faults) { text throws(BrokenFile) in
            try PluralDictionary(reading: text)
        }
        faults += (dictionary?.faults ?? []).map {
            ResourceFault(ResourcePlace(path, line: $0.line), $0.message)
        }
        return dictionary?.entries ?? []
    }

    /// `de` of `de.lproj/Localizable.strings`; nil outside such a folder.
    private mutating func language(of path: String) -> String? {
        guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj") else {
            return nil
        }
        let name = String(folder.dropLast(".lproj".count))
        if name == "Base" { return developmentLanguage }
        guard let language = LanguageCode.normalised(name) else {
            faults.append(ResourceFault(ResourcePlace(path), "“\(name)” is no language."))
            return nil
        }
        return language
    }
}
