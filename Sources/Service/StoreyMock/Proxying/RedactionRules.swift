/// The rules that keep secrets out of recordings.
public struct RedactionRules: Sendable {
    /// The replacement for secrets.
    public static let replacement = "REMOVED"

    /// The suffixes of secret names, in lowercase letters and digits only: `token` covers `refresh_token` and
    /// `X-Auth-Token`.
    public var secretNames: Set<String> = [
        "authorization", "authenticate", "cookie", "token", "jwt", "secret", "password", "passwd",
        "passphrase", "apikey", "accesskey", "privatekey", "sessionid", "signature", "credential", "otp",
    ]

    /// Creates the default rules.
    public init() {}

    /// Returns whether a name denotes a secret. Ignores case, word separators and a plural `s`.
    /// - Parameter name: the name of a header, a JSON member or a query parameter.
    public func isSecret(_ name: some StringProtocol) -> Bool {
        var plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        if plain.hasSuffix("s") { plain.removeLast() }
        return secretNames.contains { plain.hasSuffix($0.hasSuffix("s") ? String($0.dropLast()) : $0) }
    }

    /// Returns the value with the strings of all secret members replaced. Numbers and Booleans are unchanged.
    func redacted(_ json: MockJSON) -> MockJSON {
        switch json {
        case .array(let elements): .array(elements.map(redacted))
        case .object(let members):
            .object(
                members.map {
                    MockJSON.Member($0.name, isSecret($0.name) ? hidden($0.value) : redacted($0.value))
                })
        default: json
        }
    }

    private func hidden(_ json: MockJSON) -> MockJSON {
        switch json {
        case .string: .string(Self.replacement)
        case .array(let elements): .array(elements.map(hidden))
        case .object(let members): .object(members.map { MockJSON.Member($0.name, hidden($0.value)) })
        default: json
        }
    }
}

extension RedactionRules {
    /// Returns the secrets of a request and its response, to redact them wherever else they occur.
    func secretValues(_ request: ServiceRequest, _ response: ServiceResponse) -> [String] {
        var found: Set<String> = []
        for line in request.fields.lines + response.fields.lines where isSecret(line.name) {
            if line.name.lowercased().hasSuffix("cookie") {
                found.formUnion(
                    line.value.split(separator: ";").compactMap { pair in
                        pair.firstIndex(of: "=").map { String(pair[pair.index(after: $0)...]) }
                    })
            } else {
                found.insert(line.value)
                // The part after `Bearer`.
                found.formUnion(line.value.split(separator: " ").dropFirst().map(String.init))
            }
        }
        found.formUnion(request.query.filter { isSecret($0.name) }.map(\.value))
        for body in [request.body, response.body] {
            if let json = try? MockJSON(reading: body) { collect(json, isSecret: false, &found) }
        }
        // Short values would match anything. Longer values come first, because one may contain another.
        return found.filter { $0.utf8.count >= 6 && $0 != Self.replacement }.sorted {
            ($0.utf8.count, $0) > ($1.utf8.count, $1)
        }
    }

    private func collect(_ json: MockJSON, isSecret: Bool, _ found: inout Set<String>) {
        switch json {
        case .string(let text): if isSecret { found.insert(text) }
        case .array(let elements): for element in elements { collect(element, isSecret: isSecret, &found) }
        case .object(let members):
            for member in members {
                collect(member.value, isSecret: isSecret || self.isSecret(member.name), &found)
            }
        default: break
        }
    }
}
