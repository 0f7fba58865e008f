extension ResourceGenerator {
    func writeTexts(_ resources: Resources, to lines: inout SourceLines) {
        let type = "\(access.prefix)struct Strings: Equatable, Sendable"
        lines.add("")
        lines.add("/// The texts of the app in one language.")
        lines.block("\(type) {") { lines in
            writeLanguage(resources, to: &lines)
            lines.add("")
            lines.add("\(access.prefix)let language: Language")
            lines.add("")
            lines.block("\(access.prefix)init(_ language: Language) {") { $0.add("self.language = language") }
            for text in resources.texts { write(text, in: resources.languages, to: &lines) }
        }
        let plurals = Set(
            resources.texts.flatMap { text in
                text.wordings.filter { $0.value.needsRule }.map(\.key)
            })
        if !plurals.isEmpty {
            writePlurals(
                of: resources.languages.filter(plurals.contains), all: resources.languages.count, to: &lines)
        }
        writeEditedTexts(hasPlurals: !plurals.isEmpty, to: &lines)
    }

    private func writeLanguage(_ resources: Resources, to lines: inout SourceLines) {
        lines.add("/// A language of the app.")
        lines.block("\(access.prefix)enum Language: String, CaseIterable, Codable, Sendable {") { lines in
            for language in resources.languages {
                let name = SwiftName.language(language)
                let value = name == language ? "" : " = \"\(language)\""
                lines.add("case \(SwiftName.declared(name))\(value)")
            }
            lines.add("")
            lines.add(
                "/// Finds the first preferred language that the app supports: `de` for `[\"de-AT\", \"en\"]`."
            )
            lines.block("\(access.prefix)init?(closestTo preferred: [String]) {") { lines in
                lines.block("for language in preferred {") { lines in
                    lines.add("var code = Substring(language)")
                    lines.block("while !code.isEmpty {") { lines in
                        lines.block("if let found = Self(rawValue: String(code)) {") { lines in
                            lines.add("self = found")
                            lines.add("return")
                        }
                        lines.add("code = code[..<(code.lastIndex(of: \"-\") ?? code.startIndex)]")
                    }
                }
                lines.add("return nil")
            }
        }
    }

    private func write(_ text: Text, in languages: [String], to lines: inout SourceLines) {
        let parameters = text.parameters
        let name = SwiftName.declared(text.name)
        lines.add("")
        lines.document("“\(text.sample)”")
        let declared = parameters.map { parameter in
            (parameter.isLabeled ? "" : "_ ") + "\(parameter.name): \(parameter.kind.rawValue)"
        }.joined(separator: ", ")
        let head =
            parameters.isEmpty
            ? "\(access.prefix)var \(name): String {"
            : "\(access.prefix)func \(name)(\(declared)) -> String {"
        let body = { (lines: inout SourceLines) in
            writeEditedText(of: text, to: &lines)
            write(text.wordings, of: text, in: languages, to: &lines)
        }
        if head.count <= lines.availableWidth {
            lines.block(head, body)
        } else {
            lines.add("\(access.prefix)func \(name)(")
            lines.indented { $0.add(declared) }
            lines.block(") -> String {", body)
        }
    }

    private func write(
        _ wordings: [String: Text.Wording], of text: Text, in languages: [String], to lines: inout SourceLines
    ) {
        let first = languages.first.flatMap { wordings[$0] }
        if let first, !first.needsRule, wordings.values.allSatisfy({ $0 == first }) {
            write(first, of: text, in: languages[0], after: "return", to: &lines)
            return
        }
        lines.add("return switch language {")
        for language in languages {
            guard let wording = wordings[language] else { continue }
            let pattern = "case .\(SwiftName.language(language)):"
            if case .plain(let format) = wording {
                write(
                    StringLiteral(format, parameters: text.parameters.map(\.used)), after: pattern, to: &lines
                )
            } else {
                lines.add(pattern)
                lines.indented { write(wording, of: text, in: language, to: &$0) }
            }
        }
        lines.add("}")
    }

    /// - Parameter keyword: A keyword before the expression, which has one form then, or an empty text.
    private func write(
        _ wording: Text.Wording, of text: Text, in language: String, after keyword: String = "",
        to lines: inout SourceLines
    ) {
        let parameters = text.parameters.map(\.used)
        switch wording {
        case .plain(let format):
            write(StringLiteral(format, parameters: parameters), to: &lines, keyword: keyword)
        case .plural(let forms):
            guard let other = forms[.other] else { return }
            guard wording.needsRule, let count = text.count else {
                write(StringLiteral(other, parameters: parameters), to: &lines, keyword: keyword)
                return
            }
            lines.add("switch language.category(of: \(parameters[count - 1])) {")
            for category in PluralCategory.allCases where category != .other {
                guard let form = forms[category] else { continue }
                // Every language may have a form for 0. In languages with the category `zero`, it covers other numbers too.
                let isCategory = PluralRule(of: language)?.categories.contains(category) == true
                let pattern =
                    isCategory ? "case .\(category):" : "case _ where \(parameters[count - 1]) == 0:"
                write(StringLiteral(form, parameters: parameters), after: pattern, to: &lines)
            }
            write(StringLiteral(other, parameters: parameters), after: "default:", to: &lines)
            lines.add("}")
        }
    }

    private func write(_ literal: StringLiteral, after pattern: String, to lines: inout SourceLines) {
        let whole = "\(pattern) \(literal.inline)"
        if whole.count <= lines.availableWidth {
            lines.add(whole)
        } else {
            lines.add(pattern)
            lines.indented { write(literal, to: &$0) }
        }
    }

    private func write(_ literal: StringLiteral, to lines: inout SourceLines, keyword: String = "") {
        let prefix = keyword.isEmpty ? "" : keyword + " "
        for (index, line) in literal.lines(within: lines.availableWidth - prefix.count).enumerated() {
            lines.add(index == 0 ? prefix + line : line)
        }
    }
}

extension Text.Wording {
    /// Whether a number selects one of several forms.
    var needsRule: Bool {
        if case .plural(let forms) = self { forms.count > 1 } else { false }
    }
}
