import Foundation

/// Secrets that are recognized by their shape, whatever their name is.
enum SecretShapes {
    /// Bounded repetitions without nesting, so that matching takes linear time.
    private static let shapes = [
        // A JSON Web Token: its header begins with {" in base64url. Source: RFC 7519.
        #"eyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]*"#,
        // Credentials in a text. Source: RFC 7617 and RFC 6750.
        #"(?<=\b(?:Basic|Bearer) )[A-Za-z0-9+/=._~-]{6,}"#,
        // The password of a URL. Source: RFC 3986, section 3.2.1.
        #"(?<=://[^/?#\s:@]{0,100}:)[^/?#\s@]{1,200}(?=@)"#,
        // A long random token with uppercase and lowercase letters and digits.
        #"(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]{0,200}[A-Z])(?=[A-Za-z0-9_-]{0,200}[a-z])(?=[A-Za-z0-9_-]{0,200}[0-9])[A-Za-z0-9_-]{40,}"#,
    ].compactMap { try? NSRegularExpression(pattern: $0) }

    private static let cardNumber = try? NSRegularExpression(
        pattern: #"(?<![0-9A-Za-z.-])[2-6](?:[ -]?[0-9]){13,18}(?![0-9A-Za-z.-])"#)

    /// Returns the text with all recognized secrets replaced.
    static func redacted(_ text: String) -> String {
        // The shortest secret, a password in a URL, has 5 characters with its surroundings.
        guard text.utf8.count > 4 else { return text }
        var text = text
        for shape in shapes { text = replaced(shape, in: text) { _ in true } }
        return cardNumber.map { replaced($0, in: text, where: isCardNumber) } ?? text
    }

    private static func replaced(
        _ shape: NSRegularExpression, in text: String, where isSecret: (String) -> Bool
    ) -> String {
        let found = shape.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        var result = text
        for match in found.reversed() {
            guard let range = Range(match.range, in: result), isSecret(String(result[range])) else {
                continue
            }
            result.replaceSubrange(range, with: RedactionRules.replacement)
        }
        return result
    }

    /// Returns whether the check digit of a card number is right. Source: ISO/IEC 7812-1, annex B (Luhn).
    private static func isCardNumber(_ text: String) -> Bool {
        let digits = text.compactMap(\.wholeNumberValue)
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let doubled = digit.offset % 2 == 1 ? digit.element * 2 : digit.element
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
        return sum % 10 == 0 && digits.contains { $0 != 0 }
    }
}
