/// An app that is registered with an authorization server of OAuth 2.0, and its endpoints there.
///
/// It is a public client without a secret: PKCE protects the authorization code. Source: RFC 6749; RFC 7636; RFC 8252.
///
/// 1. Create a request with ``authorizationRequest(parameters:)`` and open its URL in a browser.
/// 2. The browser redirects to the app. ``OAuthAuthorizationRequest/code(from:)`` checks that URL and returns the code.
/// 3. Send ``exchange(_:for:)`` to the authorization server, and pass the tokens to an ``OAuthSession``.
public struct OAuthClient: Sendable, Hashable {
    /// The identifier that the authorization server gave to the app.
    public let id: String
    /// The complete URL of the page on which users sign in.
    public let authorizationURL: String
    /// The path at which codes are exchanged for tokens, relative to the base URL of the client that sends the request.
    public let tokenPath: EndpointPath
    /// The URL to which the browser returns, as it is registered, such as `com.example.app:/callback`.
    public let redirectURI: String
    /// The scopes that the app asks for.
    public let scopes: [String]

    /// Creates a client.
    /// - Parameters:
    ///   - id: The identifier that the authorization server gave to the app.
    ///   - authorizationURL: The complete URL of the page on which users sign in.
    ///   - tokenPath: The path at which codes are exchanged for tokens.
    ///   - redirectURI: The URL to which the browser returns, as it is registered.
    ///   - scopes: The scopes that the app asks for.
    public init(
        id: String, authorizationURL: String, tokenPath: EndpointPath, redirectURI: String,
        scopes: [String] = []
    ) {
        self.id = id
        self.authorizationURL = authorizationURL
        self.tokenPath = tokenPath
        self.redirectURI = redirectURI
        self.scopes = scopes
    }

    /// Returns a request to sign in, with a new state and a new code verifier.
    /// - Parameter parameters: Further parameters of the URL, such as `prompt` or `login_hint`.
    public func authorizationRequest(
        parameters: [(name: String, value: String)] = []
    ) -> OAuthAuthorizationRequest {
        var random = SystemRandomNumberGenerator()
        return authorizationRequest(parameters: parameters, using: &random)
    }

    /// Returns a request to sign in, with a new state and a new code verifier.
    /// - Parameters:
    ///   - parameters: Further parameters of the URL, such as `prompt` or `login_hint`.
    ///   - random: The source of the state and the code verifier, which attackers must not be able to guess.
    public func authorizationRequest(
        parameters: [(name: String, value: String)] = [], using random: inout some RandomNumberGenerator
    ) -> OAuthAuthorizationRequest {
        OAuthAuthorizationRequest(
            self, state: OAuthAuthorizationRequest.randomText(byteCount: 16, using: &random),
            codeVerifier: OAuthAuthorizationRequest.randomText(byteCount: 32, using: &random), parameters)
    }

    /// Returns the endpoint that exchanges an authorization code for tokens. Source: RFC 6749, section 4.1.3; RFC 7636, section 4.5.
    /// - Parameters:
    ///   - code: The code of the redirect.
    ///   - request: The request to sign in whose redirect has the code.
    public func exchange(
        _ code: String, for request: OAuthAuthorizationRequest
    ) -> Endpoint<OAuthTokens, OAuthRefusal> {
        tokenEndpoint([
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI),
            ("client_id", id), ("code_verifier", request.codeVerifier),
        ])
    }

    /// Returns the endpoint that fetches new tokens. Source: RFC 6749, section 6.
    /// - Parameter refreshToken: The refresh token.
    public func refresh(_ refreshToken: String) -> Endpoint<OAuthTokens, OAuthRefusal> {
        tokenEndpoint([("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", id)])
    }

    private func tokenEndpoint(
        _ form: [(name: String, value: String)]
    ) -> Endpoint<OAuthTokens, OAuthRefusal> {
        var endpoint = Endpoint<OAuthTokens, OAuthRefusal>("POST", tokenPath).body(.form(form))
        endpoint.requiresAuthorization = false
        return endpoint
    }
}
