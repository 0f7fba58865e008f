import StoreyInternal

/// The OAuth tokens of the signed-in user, which are refreshed when the service rejects them.
///
/// All calls share one refresh. If the authorization server rejects the refresh token, the tokens are removed, and calls end
/// with the service's response 401 until the user signs in again.
public final class OAuthSession: ServiceAuthenticator {
    private let store: TokenStore
    private let authorization: Authorization

    /// Creates a session.
    /// - Parameters:
    ///   - tokens: The tokens of the last launch, if there are some.
    ///   - owner: A stable identifier of the user. It may be empty if an app only ever has one user.
    ///   - oauth: The app as it is registered with the authorization server.
    ///   - client: The client that sends requests to the authorization server.
    ///   - onChange: Saves new tokens before they are used, or removes them if it is called with `nil`. It isn't called by
    ///     ``signIn(_:owner:)`` and ``signOut()``.
    public init(
        _ tokens: OAuthTokens? = nil, owner: String = "", refreshedBy oauth: OAuthClient,
        over client: ServiceClient, onChange: @escaping @Sendable (OAuthTokens?) async -> Void = { _ in }
    ) {
        let store = TokenStore(tokens)
        self.store = store
        authorization = Authorization(token: tokens?.accessToken, owner: owner) {
            _ throws(HTTPTransportError) in
            guard let old = store.tokens, let refreshToken = old.refreshToken else { return nil }
            let new: OAuthTokens
            do throws(ServiceError<OAuthRefusal>) {
                new = try await client.send(oauth.refresh(refreshToken)).keeping(refreshToken)
            } catch {
                let refusal = try Self.refusal(of: error)
                if refusal.error == "invalid_grant", store.replace(old, by: nil) { await onChange(nil) }
                return nil
            }
            // The user may have signed out in the meantime.
            guard store.replace(old, by: new) else { return nil }
            await onChange(new)
            return new.accessToken
        }
    }

    /// Returns why the authorization server gives no tokens.
    /// - Throws: The failure of a server that doesn't say whether it gives tokens.
    private static func refusal(
        of error: ServiceError<OAuthRefusal>
    ) throws(HTTPTransportError) -> OAuthRefusal {
        switch error {
        case .refused(let refusal, _): return refusal
        case .transport(let error): throw error
        case .server: throw HTTPTransportError(.unreachable, "the authorization server: \(error)")
        case .unreadable: throw HTTPTransportError(.malformed, "the authorization server: \(error)")
        }
    }

    /// The current tokens, or `nil` if the user has to sign in.
    public var tokens: OAuthTokens? { store.tokens }

    /// The stable identifier of the user.
    public var owner: String { get async { await authorization.owner } }

    /// Sets the tokens of a user who signed in. Calls that wait for tokens of the previous user fail.
    /// - Parameters:
    ///   - tokens: The new tokens.
    ///   - owner: A stable identifier of the user.
    public func signIn(_ tokens: OAuthTokens, owner: String) async {
        store.set(tokens)
        await authorization.setToken(tokens.accessToken, owner: owner)
    }

    /// Removes the tokens. Calls that wait for new ones fail.
    public func signOut() async {
        store.set(nil)
        await authorization.removeToken()
    }

    /// Adds the access token, and repeats the request once with a new one if the service rejects it.
    public func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        try await authorization.intercept(call, next: next)
    }
}

/// The tokens of a session.
private final class TokenStore: Sendable {
    private let state: Locked<OAuthTokens?>

    init(_ tokens: OAuthTokens?) { state = Locked(tokens) }

    var tokens: OAuthTokens? { state.withLock { $0 } }

    func set(_ tokens: OAuthTokens?) { state.withLock { $0 = tokens } }

    /// Replaces tokens unless others were set in the meantime, and returns whether it did.
    func replace(_ old: OAuthTokens, by new: OAuthTokens?) -> Bool {
        state.withLock { tokens in
            guard tokens == old else { return false }
            tokens = new
            return true
        }
    }
}
