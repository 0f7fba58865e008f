/// The tokens of a signed-in user. They are secrets: keep them in the keychain.
///
/// Source: RFC 6749, section 5.1; RFC 6750, section 4.
public struct OAuthTokens: Sendable, Hashable {
    /// The token that requests have.
    public let accessToken: String
    /// The token that fetches new tokens, or `nil` if the user has to sign in again.
    public let refreshToken: String?
    /// The lifetime of the access token in seconds, or `nil` if it isn't known.
    public let expiresIn: Int?
    /// The granted scopes, or `nil` if they are those that were asked for.
    public let scope: String?

    /// Creates tokens.
    /// - Parameters:
    ///   - accessToken: The token that requests have.
    ///   - refreshToken: The token that fetches new tokens.
    ///   - expiresIn: The lifetime of the access token in seconds.
    ///   - scope: The granted scopes.
    public init(
        accessToken: String, refreshToken: String? = nil, expiresIn: Int? = nil, scope: String? = nil
    ) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
        self.scope = scope
    }

    /// Returns the tokens with a refresh token that is used again, unless they have a new one.
    func keeping(_ refreshToken: String) -> OAuthTokens {
        OAuthTokens(
            accessToken: accessToken, refreshToken: self.refreshToken ?? refreshToken, expiresIn: expiresIn,
            scope: scope)
    }
}

extension OAuthTokens: Codable {
    private enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case tokenType = "token_type"
        case refreshToken = "refresh_token"
        case expiresIn = "expires_in"
        case scope
    }

    /// Decodes a token response.
    /// - Throws: `DecodingError`, also for a type of token other than Bearer, which a client must not use.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let type = try values.decode(String.self, forKey: .tokenType)
        guard type.lowercased() == "bearer" else {
            throw DecodingError.dataCorruptedError(
                forKey: .tokenType, in: values, debugDescription: "The type \(type) isn't Bearer.")
        }
        accessToken = try values.decode(String.self, forKey: .accessToken)
        refreshToken = try values.decodeIfPresent(String.self, forKey: .refreshToken)
        expiresIn = try values.decodeIfPresent(Int.self, forKey: .expiresIn)
        scope = try values.decodeIfPresent(String.self, forKey: .scope)
    }

    /// Encodes the tokens as a token response.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(accessToken, forKey: .accessToken)
        try values.encode("Bearer", forKey: .tokenType)
        try values.encodeIfPresent(refreshToken, forKey: .refreshToken)
        try values.encodeIfPresent(expiresIn, forKey: .expiresIn)
        try values.encodeIfPresent(scope, forKey: .scope)
    }
}

/// The reason why an authorization server gives no tokens.
///
/// Source: RFC 6749, sections 4.1.2.1 and 5.2.
public struct OAuthRefusal: Sendable, Hashable, Codable, CustomStringConvertible {
    private enum CodingKeys: String, CodingKey {
        case error
        case errorDescription = "error_description"
        case errorURI = "error_uri"
    }

    /// The code of the error, such as `invalid_grant` for a refresh token that isn't valid anymore.
    public let error: String
    /// A description for developers.
    public let errorDescription: String?
    /// The address of a page about the error.
    public let errorURI: String?

    /// Creates a refusal.
    /// - Parameters:
    ///   - error: The code of the error.
    ///   - errorDescription: A description for developers.
    ///   - errorURI: The address of a page about the error.
    public init(error: String, errorDescription: String? = nil, errorURI: String? = nil) {
        self.error = error
        self.errorDescription = errorDescription
        self.errorURI = errorURI
    }

    /// A description of the refusal for a log.
    public var description: String { errorDescription.map { "\(error) (\($0))" } ?? error }
}
