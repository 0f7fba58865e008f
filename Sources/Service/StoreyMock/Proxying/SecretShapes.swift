import Foundation

/// Secrets that are recognized by their shape, whatever their name is.
enum SecretShapes {
    private struct Shape {
        let rule: RedactionRule
        let expression: NSRegularExpression

        init?(_ rule: RedactionRule, _ pattern: String) {
            guard let expression = try? NSRegularExpression(pattern: pattern) else { return nil }
            self.rule = rule
            self.expression = expression
        }
    }

    /// Bounded repetitions without nesting, so that matching takes linear time.
    private static let shapes = [
        // A JSON Web Token: its header begins with {" in base64url. Source: RFC 7519.
        Shape(.webToken, #"eyJ[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]*"#),
        // Credentials in a text. Source: RFC 7617 and RFC 6750.
        Shape(.credentials, #"(?<=\b(?:Basic|Bearer) )[A-Za-z0-9+/=._~-]{6,}"#),
        // The password of a URL. Source: RFC 3986, section 3.2.1.
        Shape(.urlPassword, #"(?<=://[^/?#\s:@]{0,100}:)[^/?#\s@]{1,200}(?=@)"#),
        // The prefixes that GitHub, GitLab, Slack, npm, Stripe, and Google document for their tokens.
        Shape(
            .knownToken,
            #"(?<![A-Za-z0-9_])(?:gh[opsru]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{20,}"#
                + #"|xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-[A-Za-z0-9-]{10,}|npm_[A-Za-z0-9]{30,}"#
                + #"|[rs]k_(?:live|test)_[A-Za-z0-9]{10,}|AIza[A-Za-z0-9_-]{35})"#),
        // The identifiers of access keys. Source: AWS Identity and Access Management User Guide, “IAM identifiers”.
        Shape(.knownToken, #"(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])"#),
        // A long random token with uppercase and lowercase letters and digits.
        Shape(
            .randomToken,
            #"(?<![A-Za-z0-9_-])(?=[A-Za-z0-9_-]{0,200}[A-Z])(?=[A-Za-z0-9_-]{0,200}[a-z])(?=[A-Za-z0-9_-]{0,200}[0-9])[A-Za-z0-9_-]{40,}"#
        ),
    ].compactMap(\.self)

    private static let cardNumber = Shape(
        .cardNumber, #"(?<![0-9A-Za-z.-])[2-6](?:[ -]?[0-9]){13,18}(?![0-9A-Za-z.-])"#)

    /// Values with a name: an assignment, a line such as that of a header, a JSON member, and an XML element.
    private static let named = [
        Shape(
            .name,
            #"(?<![A-Za-z0-9_.-])([A-Za-z][A-Za-z0-9_.-]{0,60})["']?[ \t]{0,3}=[ \t]{0,3}["']?([^\s"'&,;<>]{1,400})"#
        ),
        Shape(
            .name,
            #"(?<=^|[\r\n])[ \t]{0,20}["']?([A-Za-z][A-Za-z0-9_.-]{0,60})["']?[ \t]{0,3}:[ \t]{0,3}([^\r\n]{1,400})"#
        ),
        Shape(
            .name,
            #"["']([A-Za-z][A-Za-z0-9_.-]{0,60})["'][ \t]{0,3}:[ \t]{0,3}["']([^"'\r\n]{1,400})"#),
        Shape(
            .name,
            #"<(?:[A-Za-z][A-Za-z0-9_.-]{0,60}:)?([A-Za-z][A-Za-z0-9_.-]{0,60})(?:\s[^<>]{0,200})?>([^<]{1,400})</"#
        ),
    ].compactMap(\.self)

    /// Returns the text with all recognized secrets replaced.
    static func redacted(_ text: String) -> String { redacted(text) { _ in } }

    /// - Parameter onSecret: Called with the rule for each secret.
    static func redacted(_ text: String, _ onSecret: (RedactionRule) -> Void) -> String {
        // Other secrets than passwords in URLs have at least 12 characters with their surroundings.
        guard text.utf8.count >= 12 || text.contains("://") else { return text }
        var text = withoutPrivateKeys(text, onSecret)
        for shape in shapes { text = replaced(shape, in: text, onSecret) { Range($0.range, in: text) } }
        guard let cardNumber else { return text }
        return replaced(cardNumber, in: text, onSecret) { match in
            Range(match.range, in: text).flatMap { isCardNumber(text[$0]) ? $0 : nil }
        }
    }

    /// Returns a text that isn't JSON or a form with the values of secret names replaced.
    static func redacted(
        namedValuesIn text: String, where isSecret: (String) -> Bool, _ onSecret: (RedactionRule) -> Void
    ) -> String {
        var text = text
        for shape in named {
            text = replaced(shape, in: text, onSecret) { match in
                guard let name = Range(match.range(at: 1), in: text), isSecret(String(text[name])),
                    let value = Range(match.range(at: 2), in: text),
                    text[value] != RedactionRules.replacement
                else { return nil }
                return value
            }
        }
        return text
    }

    /// Removes private keys from the first line to the last one, or to the end of the text if the key is cut off.
    /// Source: RFC 7468.
    private static func withoutPrivateKeys(_ text: String, _ onSecret: (RedactionRule) -> Void) -> String {
        guard text.contains("PRIVATE KEY") else { return text }
        var kept = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "-----BEGIN ") {
            let label = rest[start.upperBound...].prefix(60).prefix { $0 != "-" }
            guard label.contains("PRIVATE KEY") else {
                kept += rest[..<start.upperBound]
                rest = rest[start.upperBound...]
                continue
            }
            onSecret(.privateKey)
            kept += rest[..<start.lowerBound] + RedactionRules.replacement
            let end = "-----END \(label)-----"
            rest = rest.firstRange(of: end).map { rest[$0.upperBound...] } ?? ""
        }
        return kept + rest
    }

    /// Replaces a part of each match. Copies the text once, because there can be many matches.
    /// - Parameter part: Returns the part to replace, or `nil` to keep the match.
    private static func replaced(
        _ shape: Shape, in text: String, _ onSecret: (RedactionRule) -> Void,
        _ part: (NSTextCheckingResult) -> Range<String.Index>?
    ) -> String {
        let whole = NSRange(location: 0, length: text.utf16.count)
        var result = ""
        var position = text.startIndex
        for match in shape.expression.matches(in: text, range: whole) {
            guard let range = part(match), range.lowerBound >= position else { continue }
            result += text[position..<range.lowerBound] + RedactionRules.replacement
            position = range.upperBound
            onSecret(shape.rule)
        }
        return position == text.startIndex ? text : result + text[position...]
    }

    /// Returns whether the check digit of a card number is right. Source: ISO/IEC 7812-1, annex B (Luhn).
    private static func isCardNumber(_ text: Substring) -> Bool {
        let digits = text.compactMap(\.wholeNumberValue)
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let doubled = digit.offset % 2 == 1 ? digit.element * 2 : digit.element
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
        return sum % 10 == 0 && digits.contains { $0 != 0 }
    }
}
