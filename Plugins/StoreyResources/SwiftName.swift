/// Converts keys, file names, and language codes to Swift identifiers.
enum SwiftName {
    /// Returns the name of an accessor: `notesTitle` for `notes.title`, and `add` for `Add %@`. Returns `nil` if no
    /// letters are left, or if the first character is a digit.
    static func variable(of key: String) -> String? {
        let words = TextFormat.withoutPlaceholders(key)
            .split { !$0.isLetter && !($0.isASCII && $0.isNumber) && !isMark($0) }
        guard let first = words.first, first.first?.isLetter == true else { return nil }
        return smallFirst(first)
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Returns the enum case of a language: `ptBR` for `pt-BR`.
    static func language(_ code: String) -> String {
        let words = code.split { $0 == "-" || $0 == "_" }
        return words[0].lowercased()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Returns the name as it appears in a declaration, in backticks if it is a keyword.
    static func declared(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Lowercases the first letter, or a leading acronym: `url` for `URL`, and `urlList` for `URLList`.
    private static func smallFirst(_ word: Substring) -> String {
        let head = word.prefix { $0.isUppercase }
        guard head.count > 1 else { return word.prefix(1).lowercased() + word.dropFirst() }
        let next = word.dropFirst(head.count).first
        let count = next?.isLowercase == true ? head.count - 1 : head.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    /// Combining marks such as vowel signs are part of the word.
    private static func isMark(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy {
            [.nonspacingMark, .spacingMark].contains($0.properties.generalCategory)
        }
    }

    /// Swift's keywords. Source: The Swift Programming Language, “Lexical Structure”.
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
