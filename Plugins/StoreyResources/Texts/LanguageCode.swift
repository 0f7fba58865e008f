/// Language codes in the names of files and folders.
enum LanguageCode {
    /// Returns the code with hyphens, `pt-BR` for `pt_BR`, or `nil` if the text isn't a language code.
    ///
    /// Source: RFC 5646, “Language-Tag”: a language, then scripts, regions and variants.
    static func normalized(_ text: String) -> String? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        let areWords = parts.allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard areWords, let first = parts.first, first.count > 1, first.allSatisfy(\.isLetter) else {
            return nil
        }
        return parts.joined(separator: "-")
    }
}
