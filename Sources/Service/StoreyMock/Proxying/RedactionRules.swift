/// The rules that keep secrets out of recordings.
public struct RedactionRules: Sendable {
    /// The replacement for secrets.
    public static let replacement = "REMOVED"

    /// The suffixes of secret names, in lowercase letters and digits only: `token` covers `refresh_token` and
    /// `X-Auth-Token`.
    public var secretNames: Set<String> = [
        "authorization", "authenticate", "cookie", "token", "jwt", "secret", "password", "passwd",
        "passphrase", "apikey", "accesskey", "privatekey", "sessionid", "signature", "credential", "otp",
        "pwd", "bearer", "csrf", "xsrf", "authkey", "accesskeyid", "secretkey", "subscriptionkey",
        "functionskey",
        "signingkey", "encryptionkey", "passcode", "sessid", "samlresponse",
    ]
    /// Secret names that are common endings of other names, in lowercase letters and digits only: `pin` doesn't cover
    /// `mapPin`.
    public var wholeSecretNames: Set<String> = ["auth", "cvc", "cvv", "pass", "pin", "sid", "sig"]
    /// Names that are secret in queries and forms, but not in JSON, where `code` is often the kind of an error.
    public var secretParameterNames: Set<String> = ["code"]

    /// Creates the default rules.
    public init() {}

    /// Returns whether a name denotes a secret. Ignores case, word separators and a plural `s`.
    /// - Parameter name: the name of a header, a JSON member or a query parameter.
    public func isSecret(_ name: some StringProtocol) -> Bool {
        var plain = Self.plain(name)
        if wholeSecretNames.contains(plain) { return true }
        if plain.hasSuffix("s") { plain.removeLast() }
        return secretNames.contains { plain.hasSuffix($0.hasSuffix("s") ? String($0.dropLast()) : $0) }
    }

    /// Returns whether a name in a query or a form denotes a secret.
    func isSecretParameter(_ name: String) -> Bool {
        isSecret(name) || secretParameterNames.contains(Self.plain(name))
    }

    private static func plain(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

extension RedactionRules {
    /// Returns the secrets of a request and its response, to redact them wherever else they occur.
    func secretValues(_ request: ServiceRequest, _ response: ServiceResponse) -> [String] {
        var found: Set<String> = []
        for line in request.fields.lines + response.fields.lines where isSecret(line.name) {
            if line.name.lowercased().hasSuffix("cookie") {
                // The other pairs of `Set-Cookie` are attributes, such as a domain.
                let isSetting = line.name.isSameField(as: "Set-Cookie")
                found.formUnion(
                    line.value.split(separator: ";").prefix(isSetting ? 1 : .max).compactMap { pair in
                        pair.firstIndex(of: "=").map { String(pair[pair.index(after: $0)...]) }
                    })
            } else {
                found.insert(line.value)
                // The part after `Bearer`.
                found.formUnion(line.value.split(separator: " ").dropFirst().map(String.init))
            }
        }
        found.formUnion(request.query.filter { isSecretParameter($0.name) }.map(\.value))
        if request.fields["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true {
            let form = FormURLEncoding.decode(String(decoding: request.body, as: UTF8.self))
            found.formUnion(form.filter { isSecretParameter($0.name) }.map(\.value))
        }
        for line in response.fields.lines where Self.isURL(line.name) {
            // The query and the fragment.
            for part in line.value.split(whereSeparator: { $0 == "?" || $0 == "#" }).dropFirst() {
                let parameters = FormURLEncoding.decode(part)
                found.formUnion(parameters.filter { isSecretParameter($0.name) }.map(\.value))
            }
        }
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
