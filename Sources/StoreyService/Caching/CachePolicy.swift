/// What a client with a ``ServiceCache`` does with the answers of an endpoint, beyond what the service says of them.
public struct CachePolicy: Sendable, Hashable {
    /// Whether answers that were kept are used.
    public enum Use: Sendable, Hashable {
        /// As long as they may be.
        case allowed
        /// Not this time: what comes is kept instead.
        case anew
        /// Nothing is kept, nothing is used.
        case never
    }

    /// Whether answers that were kept are used.
    public var use: Use
    /// How long an answer is fresh where the service says nothing about it; nil: it is asked about each time.
    public var freshness: Duration?
    /// For how long, once it is no longer fresh, an answer is used while a newer one is fetched behind it. The service may
    /// allow more (`stale-while-revalidate`, RFC 5861) or forbid it (`must-revalidate`).
    public var staleWhileRevalidating: Duration
    /// For how long, once it is no longer fresh, an answer is used where the service cannot be reached or fails. The service
    /// may allow more (`stale-if-error`, RFC 5861) or forbid it (`must-revalidate`).
    public var staleIfError: Duration

    /// - Parameters:
    ///   - use: whether answers that were kept are used.
    ///   - freshness: how long an answer is fresh where the service says nothing about it.
    ///   - staleWhileRevalidating: for how long an older one is used while a newer one is fetched.
    ///   - staleIfError: for how long an older one is used where the service fails.
    public init(
        _ use: Use = .allowed, freshness: Duration? = nil, staleWhileRevalidating: Duration = .zero,
        staleIfError: Duration = .zero
    ) {
        self.use = use
        self.freshness = freshness
        self.staleWhileRevalidating = staleWhileRevalidating
        self.staleIfError = staleIfError
    }

    /// What the service says, and no more.
    public static let asTold = CachePolicy()
    /// Keeps nothing and uses nothing.
    public static let never = CachePolicy(.never)
}
