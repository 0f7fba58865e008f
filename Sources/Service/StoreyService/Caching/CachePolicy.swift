/// The way a client with a ``ServiceCache`` treats an endpoint's responses, in addition to their header fields.
public struct CachePolicy: Sendable, Hashable {
    /// The way cached responses are used.
    public enum Use: Sendable, Hashable {
        /// Uses a cached response while it is fresh.
        case allowed
        /// Ignores a cached response and replaces it with a new one.
        case reload
        /// Neither reads nor writes the cache.
        case never
    }

    /// The way cached responses are used.
    public var use: Use
    /// The freshness lifetime of responses that don't specify one. If `nil`, such responses are always revalidated.
    public var defaultMaxAge: Duration?
    /// The time after its freshness lifetime during which a response is used while a newer one is fetched in the
    /// background. The service can allow more (`stale-while-revalidate`, RFC 5861) or forbid it (`must-revalidate`).
    public var staleWhileRevalidate: Duration
    /// The time after its freshness lifetime during which a response is used if the service fails or can't be
    /// reached. The service can allow more (`stale-if-error`, RFC 5861) or forbid it (`must-revalidate`).
    public var staleIfError: Duration

    /// Creates a policy.
    /// - Parameters:
    ///   - use: The way cached responses are used.
    ///   - defaultMaxAge: The freshness lifetime of responses that don't specify one.
    ///   - staleWhileRevalidate: How long a stale response may be used while a newer one is fetched.
    ///   - staleIfError: How long a stale response may be used if the service fails.
    public init(
        _ use: Use = .allowed, defaultMaxAge: Duration? = nil, staleWhileRevalidate: Duration = .zero,
        staleIfError: Duration = .zero
    ) {
        self.use = use
        self.defaultMaxAge = defaultMaxAge
        self.staleWhileRevalidate = staleWhileRevalidate
        self.staleIfError = staleIfError
    }

    /// The policy that follows the response's header fields only.
    public static let protocolDefault = CachePolicy()
    /// The policy that neither reads nor writes the cache.
    public static let never = CachePolicy(.never)
}
