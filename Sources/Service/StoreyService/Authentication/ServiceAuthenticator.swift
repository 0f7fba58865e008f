/// An interceptor that adds a user's credentials to the requests of endpoints that require authorization.
///
/// The types are ``Authorization`` for tokens that are refreshed, ``OAuthSession`` for those of OAuth 2.0,
/// ``BasicAuthentication``, and ``APIKeyAuthentication``.
public protocol ServiceAuthenticator: ServiceInterceptor {
    /// A stable identifier of the user. A ``ServiceCache`` keeps the responses of different owners apart.
    var owner: String { get async }
}
