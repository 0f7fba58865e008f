/// Replaces the secrets of one message, and notes where they were.
struct Redactor {
    private static let maxPlaces = 10_000
    /// Each text is searched for all of them.
    private static let maxKnown = 200

    private let rules: RedactionRules
    /// The secrets that are known from other places of the exchange, longest first.
    private let known: [String]
    /// The replaced values, in order.
    private(set) var places: [RedactedPlace] = []

    /// - Parameter known: Secrets to replace wherever they occur.
    init(_ rules: RedactionRules, known: [String] = []) {
        self.rules = rules
        self.known = Array(known.prefix(Self.maxKnown))
    }

    mutating func note(_ rule: RedactionRule, _ place: String) {
        if places.count < Self.maxPlaces { places.append(RedactedPlace(rule: rule, place: place)) }
    }

    /// Replaces known secrets, and those that are recognized by their shape.
    mutating func text(_ text: String, at place: String) -> String {
        var result = text
        for secret in known where result.contains(secret) {
            note(.repeated, place)
            result = result.replacing(secret, with: RedactionRules.replacement)
        }
        var found: [RedactionRule] = []
        result = SecretShapes.redacted(result) { found.append($0) }
        for rule in found { note(rule, place) }
        return result
    }

    /// Replaces the value of a name if the name is a secret's.
    private mutating func value(_ text: String, isSecret: Bool, at place: String) -> String {
        guard isSecret else { return self.text(text, at: place) }
        note(.name, place)
        return RedactionRules.replacement
    }

    /// Replaces secrets in the path, the query, and the fragment of a target or a URL.
    mutating func url(_ target: String, at place: String) -> String {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var result = path(String(whole[0]), at: place)
        if whole.count > 1 { result += "?" + parameters(whole[1], at: "\(place) query") }
        // The implicit flow of OAuth returns its token in the fragment.
        if parts.count > 1 { result += "#" + parameters(parts[1], at: "\(place) fragment") }
        return result
    }

    /// Replaces secrets in a path, percent-encoded ones included.
    private mutating func path(_ path: String, at place: String) -> String {
        let plain = text(path, at: place)
        guard plain.utf8.contains(UInt8(ascii: "%")) else { return plain }
        return plain.split(separator: "/", omittingEmptySubsequences: false).map { part in
            let decoded = FormURLEncoding.percentDecoded(part)
            let clean = text(decoded, at: place)
            return clean == decoded ? String(part) : FormURLEncoding.percentEncoded(clean)
        }.joined(separator: "/")
    }

    /// Replaces secrets in a query or a form. Without secrets, the text is unchanged.
    private mutating func parameters(_ text: Substring, at place: String) -> String {
        let decoded = FormURLEncoding.decode(text)
        let clean = decoded.map { name, value in
            // A token alone is read as a name.
            (
                name: self.text(name, at: place),
                value: self.value(value, isSecret: rules.isSecretParameter(name), at: "\(place) \(name)")
            )
        }
        guard !zip(decoded, clean).allSatisfy({ $0 == $1 }) else { return String(text) }
        return FormURLEncoding.encode(clean)
    }

    /// Replaces the values of secret headers, and secrets in the others.
    mutating func fields(_ fields: HeaderFields) -> HeaderFields {
        HeaderFields(fields.lines.map { .init($0.name, field($0.name, $0.value)) })
    }

    mutating func field(_ name: String, _ value: String) -> String {
        let place = "header \(name)"
        if rules.isSecret(name) {
            note(.name, place)
            return RedactionRules.replacement
        }
        return RedactionRules.isURL(name) ? url(value, at: place) : plainText(value, at: place)
    }

    /// Replaces secrets in JSON, a form, or a text. Other bodies, and those without secrets, are unchanged.
    mutating func body(_ body: [UInt8], type: String?) -> [UInt8] {
        guard !body.isEmpty, let text = String(validating: body, as: UTF8.self) else { return body }
        if type?.hasPrefix("application/x-www-form-urlencoded") == true {
            return Array(parameters(text[...], at: "form").utf8)
        }
        if let json = try? MockJSON(reading: body) {
            let clean = self.json(json, at: "body $")
            // A body without secrets keeps its formatting.
            return clean == json ? body : Array(clean.text.utf8)
        }
        return Array(plainText(text, at: "body").utf8)
    }

    /// Replaces secrets in a text that has names and values, such as a log, a configuration, or XML.
    mutating func plainText(_ text: String, at place: String) -> String {
        var count = 0
        let clean = SecretShapes.redacted(
            namedValuesIn: text, where: { rules.isSecret($0) }
        ) { _ in count += 1 }
        for _ in 0..<count { note(.name, place) }
        return self.text(clean, at: place)
    }

    /// Replaces the strings of secret members, and secrets in the others. Numbers and Booleans are unchanged.
    mutating func json(_ json: MockJSON, at place: String, isSecret: Bool = false) -> MockJSON {
        switch json {
        case .string(let text): return .string(value(text, isSecret: isSecret, at: place))
        case .array(let elements):
            return .array(elements.map { self.json($0, at: place, isSecret: isSecret) })
        case .object(let members):
            return .object(
                members.map { member in
                    MockJSON.Member(
                        member.name,
                        self.json(
                            member.value, at: "\(place).\(member.name)",
                            isSecret: isSecret || rules.isSecret(member.name)))
                })
        default: return json
        }
    }
}
