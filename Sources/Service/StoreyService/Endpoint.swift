/// A call to a service as a value: its request, and how to decode its responses.
///
/// ```swift
/// extension Endpoint where Success == Rates, Refusal == RatesRefusal {
///     static func latest(base: String) -> Endpoint {
///         Endpoint("GET", "/latest", query: [("base", base)])
///     }
/// }
/// ```
///
/// `Refusal` is a business error that the service reports, such as "unknown currency".
public struct Endpoint<Success: Sendable, Refusal: Sendable>: Sendable {
    /// The request; its target is relative to the service's base URL.
    public var request: ServiceRequest
    /// The body that is read while it is sent, or `nil` if it is that of the ``request``; see ``body(_:onProgress:)``.
    public internal(set) var streamedBody: UploadSource?
    /// A Boolean value that indicates whether the request is idempotent and may be retried after a failure.
    public var isIdempotent: Bool
    /// A Boolean value that indicates whether the request is sent with the credentials of the client's
    /// ``ServiceAuthenticator``.
    public var requiresAuthorization: Bool
    /// The path with `{}` in place of interpolated values, such as `/notes/{}`, or `nil` if it isn't known. Metrics have one
    /// series for each template instead of one for each path.
    public var template: String?
    /// The timeouts and retries, or `nil` for those of the client.
    public var policy: ServicePolicy?
    /// The policy for a client with a ``ServiceCache``.
    public var caching = CachePolicy.protocolDefault
    /// Decodes the success from a response.
    public var success: @Sendable (ServiceResponse) throws -> Success
    /// Decodes the business error from a response.
    public var refusal: @Sendable (ServiceResponse) throws -> Refusal

    /// Creates an endpoint with custom decoding.
    /// - Parameters:
    ///   - request: The request; its target is relative to the service's base URL.
    ///   - success: Decodes the success from a response.
    ///   - refusal: Decodes the business error from a response.
    public init(
        _ request: ServiceRequest, success: @escaping @Sendable (ServiceResponse) throws -> Success,
        refusal: @escaping @Sendable (ServiceResponse) throws -> Refusal
    ) {
        self.request = request
        // Source: RFC 9110, section 9.2.2.
        isIdempotent = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"].contains(request.method)
        requiresAuthorization = true
        self.success = success
        self.refusal = refusal
    }

    /// Returns the endpoint with its own timeouts and retries instead of those of the client.
    /// - Parameter policy: The timeouts and retries.
    public func policy(_ policy: ServicePolicy) -> Endpoint {
        var endpoint = self
        endpoint.policy = policy
        return endpoint
    }

    /// Returns the endpoint with a body.
    ///
    /// A request whose body can't be read again (`UploadSource.isRepeatable`) isn't retried and doesn't follow redirects that
    /// would send it again. For a streamed body, the timeout of the policy is the longest time in which nothing can be sent or
    /// received.
    /// - Parameters:
    ///   - body: The body. Its content type replaces that of the request.
    ///   - onProgress: Called after each piece of the body that was sent, again from the beginning for a retry. The next piece is
    ///     sent after it returns. With it, a body in memory is streamed, too.
    public func body(
        _ body: RequestBody, onProgress: (@Sendable (TransferProgress) async -> Void)? = nil
    ) -> Endpoint {
        var endpoint = self
        switch body.content {
        case .bytes(let bytes) where onProgress == nil:
            (endpoint.request.body, endpoint.streamedBody) = (bytes, nil)
        case .bytes(let bytes): (endpoint.request.body, endpoint.streamedBody) = ([], .bytes(bytes))
        case .streamed(let source): (endpoint.request.body, endpoint.streamedBody) = ([], source)
        }
        if let onProgress { endpoint.streamedBody?.onProgress = onProgress }
        endpoint.request.fields["Content-Type"] = body.contentType
        return endpoint
    }

    /// Returns the endpoint with another cache policy.
    /// - Parameter policy: The policy for a client with a ``ServiceCache``.
    public func caching(_ policy: CachePolicy) -> Endpoint {
        var endpoint = self
        endpoint.caching = policy
        return endpoint
    }

    /// Returns the endpoint with a policy that ignores a cached response and replaces it, as for pull-to-refresh.
    public func reloadIgnoringCache() -> Endpoint {
        var endpoint = self
        endpoint.caching.use = .reload
        return endpoint
    }
}
