/// The name of generated code, in all the spellings that templates need.
package struct ScaffoldName: Equatable, Sendable, Codable {
    /// The name as a type, such as `NoteDetails`.
    package let type: String

    /// The name as a variable or an enum case, such as `noteDetails`.
    package var variable: String {
        let head = type.prefix { $0.isUppercase || $0.isNumber }
        // Lowercases a leading acronym: `url` for `URL`, and `urlList` for `URLList`.
        let count = head.count == type.count ? type.count : max(1, head.count - 1)
        return type.prefix(count).lowercased() + type.dropFirst(count)
    }

    /// The name in a URL path or an identifier, such as `note-details`.
    package var identifier: String { words.map { $0.lowercased() }.joined(separator: "-") }

    /// The name as a title for users, such as `Note details`.
    package var title: String { ([words[0]] + lowercasedWords.dropFirst()).joined(separator: " ") }

    /// The name within a sentence, such as `note details`.
    package var phrase: String { lowercasedWords.joined(separator: " ") }

    /// The words in lowercase, except for acronyms.
    private var lowercasedWords: [String] {
        words.map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() }
    }

    /// The regular English plural, such as `NoteDetails` for `NoteDetail` and `Categories` for `Category`.
    package var plural: String {
        let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
        if type.hasSuffix("y"), let before = type.dropLast().last, !vowels.contains(before) {
            return type.dropLast() + "ies"
        }
        return type + (["s", "x", "z", "ch", "sh"].contains { type.hasSuffix($0) } ? "es" : "s")
    }

    /// Validates a name.
    /// - Parameters:
    ///   - text: The name as the user typed it.
    ///   - kind: The kind of thing to name, for error messages, such as `module`.
    /// - Throws: ``ScaffoldError`` if the text isn't a valid type name, or is reserved.
    package init(_ text: String, of kind: String) throws(ScaffoldError) {
        guard let first = text.first, first.isLetter || first == "_",
            text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else {
            let suggestion = Self.suggestion(for: text)
            throw ScaffoldError(
                "“\(text)” isn't a valid \(kind) name: use letters and digits only, and start with a letter."
                    + (suggestion.isEmpty ? "" : " Did you mean \(suggestion)?"))
        }
        guard first.isUppercase else {
            throw ScaffoldError(
                "“\(text)” isn't a valid \(kind) name: start with a capital letter. Did you mean \(Self.suggestion(for: text))?"
            )
        }
        if let reason = Self.reserved[text] {
            throw ScaffoldError(
                "“\(text)” isn't a valid \(kind) name: \(reason). Add a word, as in \(text)Screen.")
        }
        type = text
    }

    private static func suggestion(for text: String) -> String {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map {
            $0.prefix(1).uppercased() + $0.dropFirst()
        }
        return String(words.joined().drop { !$0.isLetter })
    }

    /// The name's words, such as `URL` and `List2` for `URLList2`.
    private var words: [String] {
        var words: [String] = []
        let letters = Array(type)
        for (index, letter) in letters.enumerated() {
            let before = index > 0 ? letters[index - 1] : nil
            let after = index + 1 < letters.count ? letters[index + 1] : nil
            let beginsWord =
                letter.isUppercase && (before?.isUppercase != true || after?.isLowercase == true)
            if beginsWord || words.isEmpty { words.append("") }
            if letter != "_" { words[words.count - 1].append(letter) }
        }
        return words.filter { !$0.isEmpty }
    }
}
