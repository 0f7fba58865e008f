import StoreyGraph

extension Resources {
    /// Returns the arguments of a text, taken from its wording in the development language.
    mutating func arguments(of wording: Text.Wording, draft: TextDraft) -> [TextArgument]? {
        // If a plural spells out its numbers, only its key has the placeholder.
        var found = wording.isPlural ? TextFormat.arguments(ofKey: draft.key) : [:]
        for format in wording.formats {
            for (place, argument) in format.arguments {
                if let known = found[place], known.kind != argument.kind {
                    return fault(
                        draft, "uses placeholder \(place) as a text in one form and as a number in another.")
                }
                found[place] = argument
            }
        }
        guard !found.isEmpty else { return [] }
        var arguments: [TextArgument] = []
        for place in 1...(found.keys.max() ?? 0) {
            guard let argument = found[place] else {
                return fault(draft, "skips placeholder \(place).")
            }
            arguments.append(argument)
        }
        return arguments
    }

    /// Returns the position of the argument that selects the plural form.
    mutating func count(
        among arguments: [TextArgument], of wordings: [String: Text.Wording], draft: TextDraft
    ) -> Int? {
        guard wordings.values.contains(where: \.isPlural) else { return nil }
        let numbers = arguments.indices.filter { arguments[$0].kind == .number }
        guard numbers.count == 1, let number = numbers.first else {
            let reason =
                numbers.isEmpty
                ? "no number such as %lld to select one"
                : "\(numbers.count) numbers, so the selection is ambiguous. Split it into separate texts"
            return fault(draft, "has plural forms, but \(reason).")
        }
        return number + 1
    }

    /// Returns messages about the differences between a wording's placeholders and the arguments.
    func differences(of wording: Text.Wording, from arguments: [TextArgument], count: Int?) -> [String] {
        var differences: [String] = []
        for (category, format) in wording.categorized {
            let form = category.map { ", “\($0)”," } ?? ""
            for (index, argument) in arguments.enumerated() {
                let place = index + 1
                // A plural form such as “One note” may omit the number.
                if category != nil, place == count, format.arguments[place] == nil { continue }
                guard let found = format.arguments[place] else {
                    differences.append("\(form) lacks placeholder \(place), \(argument.shown).")
                    continue
                }
                if found.kind != argument.kind {
                    differences.append(
                        "\(form) has \(found.shown) as placeholder \(place), which is \(argument.shown).")
                }
            }
            for place in format.arguments.keys.sorted() where place > arguments.count {
                differences.append(
                    "\(form) has a placeholder \(place), which the development language doesn't have.")
            }
        }
        return differences
    }

    private mutating func fault<Value>(_ draft: TextDraft, _ what: String) -> Value? {
        let place = draft.translations[developmentLanguage]?.place ?? draft.place
        diagnostics.append(SourceDiagnostic(place, "“\(draft.key)” in “\(developmentLanguage)” \(what)"))
        return nil
    }
}

extension Text.Wording {
    var isPlural: Bool { if case .plural = self { true } else { false } }

    /// All forms in the order of their categories. A plain text has no category.
    var categorized: [(PluralCategory?, TextFormat)] {
        switch self {
        case .plain(let format): [(nil, format)]
        case .plural(let forms):
            PluralCategory.allCases.compactMap { category in forms[category].map { (category, $0) } }
        }
    }

    var formats: [TextFormat] { categorized.map(\.1) }
}

extension TextArgument {
    fileprivate var shown: String {
        switch kind {
        case .text: "a text (%@)"
        case .number: "a whole number (%lld)"
        }
    }
}
