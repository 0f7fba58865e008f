/// A key that identifies an app or a user in each request, in a header field or in the query.
public struct APIKeyAuthentication: ServiceAuthenticator {
    /// The part of a request that has the key.
    public enum Location: Sendable, Hashable {
        /// The header field with this name, such as `X-API-Key`.
        case field(String)
        /// The query parameter with this name. Servers and proxies write queries to their logs.
        case query(String)
    }

    /// A stable identifier of the user.
    public let owner: String
    private let key: String
    private let location: Location

    /// Creates a key.
    /// - Parameters:
    ///   - key: The key.
    ///   - location: The part of a request that has the key.
    ///   - owner: A stable identifier of the user. It may be empty if the key is that of the app.
    public init(_ key: String, in location: Location, owner: String = "") {
        self.key = key
        self.location = location
        self.owner = owner
    }

    /// Adds the key.
    public func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        var call = call
        switch location {
        case .field(let name): call.request.fields[name] = key
        case .query(let name):
            call.request.target += call.request.target.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
            call.request.target += FormURLEncoding.encode([(name, key)])
        }
        return try await next(call)
    }
}
