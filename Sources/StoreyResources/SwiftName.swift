/// What a key, a file or a language is called in Swift.
enum SwiftName {
    /// The name of an accessor: `notes.title` is `notesTitle`, and `Add %@` is `add`.
    /// - Returns: nil where no letters are left, or a digit comes first.
    static func variable(of key: String) -> String? {
        let words = TextFormat.withoutPlaceholders(key)
            .split { !$0.isLetter && !($0.isASCII && $0.isNumber) && !isMark($0) }
        guard let first = words.first, first.first?.isLetter == true else { return nil }
        return smallFirst(first)
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The case of a language: `pt-BR` is `ptBR`.
    static func language(_ code: String) -> String {
        let words = code.split { $0 == "-" || $0 == "_" }
        return words[0].lowercased()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The name as it must be written where it is declared.
    static func declared(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// All of an abbreviation is small, `url`; but its last capital begins the next word, `urlList`.
    private static func smallFirst(_ word: Substring) -> String {
        let head = word.prefix { $0.isUppercase }
        guard head.count > 1 else { return word.prefix(1).lowercased() + word.dropFirst() }
        let next = word.dropFirst(head.count).first
        let count = next?.isLowercase == true ? head.count - 1 : head.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    /// Marks such as vowel signs belong to the word that they stand in.
    private static func isMark(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy {
            [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory)
        }
    }

    /// Swift's reserved words: The Swift Programming Language, “Lexical Structure”.
    private static let keywords: Set<String> = [
        "actor", "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
        "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self",
        "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where",
        "while",
    ]
}
