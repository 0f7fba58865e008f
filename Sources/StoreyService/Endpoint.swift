/// One thing that a service can be asked, as a value: how to ask, and what its answers mean.
///
/// ```swift
/// extension Endpoint where Success == Rates, Refusal == RatesRefusal {
///     static func latest(base: String) -> Endpoint {
///         Endpoint("GET", "/latest", query: [("base", base)])
///     }
/// }
/// ```
public struct Endpoint<Success: Sendable, Refusal: Sendable>: Sendable {
    /// What is sent; its target begins after the service's address.
    public var request: HTTPRequest
    /// Whether asking twice is as good as asking once, so that it may be asked again after a failure.
    public var isRepeatable: Bool
    /// Whether the service wants to know who asks.
    public var needsAuthorization: Bool
    /// What a client that keeps answers does with this one's; see ``ServiceCache``.
    public var caching = CachePolicy.asTold
    /// Makes the success out of an answer.
    public var success: @Sendable (HTTPResponse) throws -> Success
    /// Makes the business error out of an answer.
    public var refusal: @Sendable (HTTPResponse) throws -> Refusal

    /// An endpoint whose answers are read by hand.
    /// - Parameters:
    ///   - request: what is sent; its target begins after the service's address.
    ///   - success: makes the success out of an answer.
    ///   - refusal: makes the business error out of an answer.
    public init(
        _ request: HTTPRequest, success: @escaping @Sendable (HTTPResponse) throws -> Success,
        refusal: @escaping @Sendable (HTTPResponse) throws -> Refusal
    ) {
        self.request = request
        // Source: RFC 9110, section 9.2.2.
        isRepeatable = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"].contains(request.method)
        needsAuthorization = true
        self.success = success
        self.refusal = refusal
    }

    /// The same, with another way of keeping its answers.
    /// - Parameter policy: what a client that keeps answers does with this one's.
    public func caching(_ policy: CachePolicy) -> Endpoint {
        var endpoint = self
        endpoint.caching = policy
        return endpoint
    }

    /// The same, asked anew even where an answer was kept; what comes is kept in its place. What pulling a list down does.
    public func anew() -> Endpoint {
        var endpoint = self
        endpoint.caching.use = .anew
        return endpoint
    }
}
