import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request of an ``OAuthClient`` to sign in, which the user answers in a browser.
///
/// It is needed again when the browser returns. It is `Codable`, so that an app that ends in the meantime can keep it.
public struct OAuthAuthorizationRequest: Sendable, Hashable, Codable {
    /// The URL to open in a browser.
    public let url: String
    /// The random text by which the redirect is recognized. Source: RFC 6749, section 10.12.
    public let state: String
    /// The secret that proves to the authorization server that the code belongs to this app. Source: RFC 7636, section 4.1.
    public let codeVerifier: String
    private let redirectURI: String

    init(
        _ client: OAuthClient, state: String, codeVerifier: String,
        _ parameters: [(name: String, value: String)]
    ) {
        self.state = state
        self.codeVerifier = codeVerifier
        redirectURI = client.redirectURI
        let scope = client.scopes.joined(separator: " ")
        let scopes: [(name: String, value: String)] = scope.isEmpty ? [] : [("scope", scope)]
        let required: [(name: String, value: String)] = [
            ("response_type", "code"), ("client_id", client.id), ("redirect_uri", client.redirectURI),
            ("state", state), ("code_challenge", Self.challenge(for: codeVerifier)),
            ("code_challenge_method", "S256"),
        ]
        let separator = client.authorizationURL.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
        url = client.authorizationURL + separator + FormURLEncoding.encode(required + scopes + parameters)
    }

    /// Returns the authorization code of a redirect.
    /// - Parameter redirect: The URL to which the browser returned.
    /// - Throws: ``OAuthRedirectError`` if the URL isn't the answer to this request, or if it says that the user didn't sign in.
    public func code(from redirect: String) throws(OAuthRedirectError) -> String {
        let parts = redirect.prefix { $0 != "#" }.split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts[0] == redirectURI else { throw .otherURL }
        let query = parts.count > 1 ? FormURLEncoding.decode(parts[1]) : []
        func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
        guard value("state") == state else { throw .otherState }
        if let error = value("error") {
            throw .refused(
                OAuthRefusal(
                    error: error, errorDescription: value("error_description"), errorURI: value("error_uri")))
        }
        guard let code = value("code"), !code.isEmpty else { throw .missingCode }
        return code
    }

    /// Returns the challenge for a code verifier by the method S256. Source: RFC 7636, section 4.2.
    static func challenge(for verifier: String) -> String { base64URL(SHA256.hash(verifier.utf8)) }

    /// Returns random bytes as text.
    static func randomText(byteCount: Int, using random: inout some RandomNumberGenerator) -> String {
        base64URL((0..<byteCount).map { _ in UInt8.random(in: 0...255, using: &random) })
    }

    /// Returns bytes as Base64 for URLs, without padding. Source: RFC 4648, section 5.
    private static func base64URL(_ bytes: [UInt8]) -> String {
        String(
            decoding: Data(bytes).base64EncodedData().compactMap { byte -> UInt8? in
                switch byte {
                case UInt8(ascii: "+"): UInt8(ascii: "-")
                case UInt8(ascii: "/"): UInt8(ascii: "_")
                case UInt8(ascii: "="): nil
                default: byte
                }
            }, as: UTF8.self)
    }
}

/// The reason why the URL to which a browser returned has no authorization code.
public enum OAuthRedirectError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The URL isn't the redirect URI of the client.
    case otherURL
    /// The redirect is for another request to sign in, or it is forged.
    case otherState
    /// The authorization server refused, for example because the user canceled (`access_denied`).
    case refused(OAuthRefusal)
    /// The redirect has neither a code nor an error.
    case missingCode

    /// A description of the error for a log.
    public var description: String {
        switch self {
        case .otherURL: "The URL isn't the redirect URI of the OAuth client."
        case .otherState: "The redirect has the state of another OAuth request. Start the sign-in again."
        case .refused(let refusal): "The authorization server refused: \(refusal)"
        case .missingCode: "The redirect has no authorization code (RFC 6749, section 4.1.2)."
        }
    }
}
