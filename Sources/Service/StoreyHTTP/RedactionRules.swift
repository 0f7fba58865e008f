/// The rules that keep secrets out of recordings and logs.
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

    /// Returns whether a name denotes a secret. Ignores case, word separators, and a plural `s`.
    /// - Parameter name: The name of a header field, a JSON member, or a query parameter.
    public func isSecret(_ name: some StringProtocol) -> Bool {
        var plain = Self.plain(name)
        if wholeSecretNames.contains(plain) { return true }
        if plain.hasSuffix("s") { plain.removeLast() }
        return secretNames.contains { plain.hasSuffix($0.hasSuffix("s") ? String($0.dropLast()) : $0) }
    }

    /// Returns whether a name in a query or a form denotes a secret.
    package func isSecretParameter(_ name: String) -> Bool {
        isSecret(name) || secretParameterNames.contains(Self.plain(name))
    }

    private static func plain(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
