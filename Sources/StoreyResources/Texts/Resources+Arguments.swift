extension Resources {
    /// The arguments of a text, as its wording in the development language has them.
    mutating func arguments(of wording: Text.Wording, draft: TextDraft) -> [TextArgument]? {
        // A plural may say all of its numbers in words; then its key has the placeholder.
        var found = wording.isPlural ? TextFormat.arguments(ofKey: draft.key) : [:]
        for format in wording.formats {
            for (place, argument) in format.arguments {
                if let known = found[place], known.kind != argument.kind {
                    return fault(
                        draft, "has placeholder \(place) as a text in one form and a number in another.")
                }
                found[place] = argument
            }
        }
        guard !found.isEmpty else { return [] }
        var arguments: [TextArgument] = []
        for place in 1...(found.keys.max() ?? 0) {
            guard let argument = found[place] else {
                return fault(draft, "has no placeholder \(place), but a later one.")
            }
            arguments.append(argument)
        }
        return arguments
    }

    /// The place of the number that chooses a plural's form.
    mutating func count(
        among arguments: [TextArgument], of wordings: [String: Text.Wording], draft: TextDraft
    ) -> Int? {
        guard wordings.values.contains(where: \.isPlural) else { return nil }
        let numbers = arguments.indices.filter { arguments[$0].kind == .number }
        guard numbers.count == 1, let number = numbers.first else {
            let why =
                numbers.isEmpty
                ? "no number, such as %lld, that could choose one"
                : "\(numbers.count) numbers, so that it is not clear which chooses. Make a text of each"
            return fault(draft, "has plural forms, but \(why).")
        }
        return number + 1
    }

    /// How a wording's placeholders differ from the arguments that there are.
    func differences(of wording: Text.Wording, from arguments: [TextArgument], count: Int?) -> [String] {
        var differences: [String] = []
        for (category, format) in wording.categorised {
            let form = category.map { ", “\($0)”," } ?? ""
            for (index, argument) in arguments.enumerated() {
                let place = index + 1
                // “One note” says its number in a word.
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
                    "\(form) has a placeholder \(place), which the development language has not.")
            }
        }
        return differences
    }

    private mutating func fault<Value>(_ draft: TextDraft, _ what: String) -> Value? {
        let place = draft.translations[developmentLanguage]?.place ?? draft.place
        faults.append(ResourceFault(place, "“\(draft.key)” in “\(developmentLanguage)” \(what)"))
        return nil
    }
}

extension Text.Wording {
    var isPlural: Bool { if case .plural = self { true } else { false } }

    /// All forms, each with its category if it is one of a plural's, in the order of the categories.
    var categorised: [(PluralCategory?, TextFormat)] {
        switch self {
        case .plain(let format): [(nil, format)]
        case .plural(let forms):
            PluralCategory.allCases.compactMap { category in forms[category].map { (category, $0) } }
        }
    }

    var formats: [TextFormat] { categorised.map(\.1) }
}

extension TextArgument {
    fileprivate var shown: String {
        switch kind {
        case .text: "a text (%@)"
        case .number: "a whole number (%lld)"
        }
    }
}
