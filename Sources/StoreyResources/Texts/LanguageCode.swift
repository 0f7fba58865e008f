/// The code of a language, as files and folders have it.
enum LanguageCode {
    /// The code as it is written here, `pt-BR` for `pt_BR`; nil for what cannot be one.
    ///
    /// Source: RFC 5646, “Language-Tag”: a language, then scripts, regions and variants.
    static func normalised(_ text: String) -> String? {
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
