/// The name of something new, in the spellings that code needs.
package struct ScaffoldName: Equatable, Sendable {
    /// As a type: `NoteDetails`.
    package let type: String

    /// As a variable or a case: `noteDetails`.
    package var variable: String {
        let head = type.prefix { $0.isUppercase || $0.isNumber }
        // All of an abbreviation is small, `url`; but the last capital begins the next word, `urlList`.
        let count = head.count == type.count ? type.count : max(1, head.count - 1)
        return type.prefix(count).lowercased() + type.dropFirst(count)
    }

    /// In an address or an identifier: `note-details`.
    package var identifier: String { words.map { $0.lowercased() }.joined(separator: "-") }

    /// For a person: `Note details`.
    package var title: String {
        let words = words
        return ([words[0]] + words.dropFirst().map { $0.allSatisfy(\.isUppercase) ? $0 : $0.lowercased() })
            .joined(separator: " ")
    }

    /// Reads a name.
    /// - Parameters:
    ///   - text: what a person wrote.
    ///   - kind: what it is to name, for the error: `module`.
    /// - Throws: ``ScaffoldError`` where Swift, or the app, could not live with it.
    package init(_ text: String, of kind: String) throws(ScaffoldError) {
        guard let first = text.first, first.isLetter || first == "_",
            text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else {
            let mended = Self.mended(text)
            throw ScaffoldError(
                "“\(text)” cannot name a \(kind): a name is letters and digits, and begins with a letter."
                    + (mended.isEmpty ? "" : " Did you mean \(mended)?"))
        }
        guard first.isUppercase else {
            throw ScaffoldError(
                "“\(text)” cannot name a \(kind): types begin with a capital. Did you mean \(Self.mended(text))?"
            )
        }
        if let why = Self.taken[text] {
            throw ScaffoldError("“\(text)” cannot name a \(kind): \(why). Add a word, such as \(text)Screen.")
        }
        type = text
    }

    private static func mended(_ text: String) -> String {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map {
            $0.prefix(1).uppercased() + $0.dropFirst()
        }
        return String(words.joined().drop { !$0.isLetter })
    }

    /// `URLList2` is `URL`, `List2`.
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
